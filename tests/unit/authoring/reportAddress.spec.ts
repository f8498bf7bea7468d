import {expect, test} from '@playwright/test';

import {reportAddress} from '../../../src/authoring/MendLinks/reportAddress';

test('a report says which page and which version, whatever the title holds', () => {
  const address = new URL(
    reportAddress('https://code.example/a/b', {
      title: 'C&C #1？',
      address: 'https://site.example/docs/1',
      changed: '2026-11-24',
    }),
  );
  expect(address.origin + address.pathname).toBe(
    'https://code.example/a/b/issues/new',
  );
  expect(address.searchParams.get('title')).toBe('《C&C #1？》有一处不对');
  expect(address.searchParams.get('body')).toBe(
    '页面：https://site.example/docs/1\n版本：2026-11-24\n\n哪里不对：',
  );
});

test('a page whose last change is unknown is reported without it', () => {
  const address = reportAddress('https://code.example/a', {
    title: 'x',
    address: 'https://site.example/docs/1',
    changed: null,
  });
  expect(new URL(address).searchParams.get('body')).not.toContain('版本');
});
