/**
 * Addresses in the build's files that name its path. Those in pages and feeds
 * are in content/output, which this project runs too.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readBuiltSite} from '../../src/serve/builtSite';
import {
  DEPLOY_FOLDER,
  HEADERS_FILE,
  type HeaderRules,
  RULES_FILE,
} from '../../src/policy/policy';
import {readBuilt, readHead} from '../content/builtPages';

const site = readBuiltSite('build');
const HOME = `${site?.siteUrl}${site?.baseUrl}`;

test('the build says where it belongs, and its home page agrees', () => {
  expect(readHead(readBuilt('index.html')).canonical).toBe(HOME);
});

test('all pages in the sitemap are below its path, and search is none', () => {
  const addresses = [
    ...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/gu),
  ].map(([, address]) => String(address));
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !address.startsWith(HOME))).toEqual([]);
  expect(addresses).not.toContain(`${HOME}search`);
});

test('the installed site is this one', () => {
  const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as {
    id: string;
    start_url: string;
    scope: string;
    icons: {src: string}[];
    shortcuts: {url: string}[];
  };
  // As a browser resolves them.
  const resolve = (address: string): string =>
    new URL(address, `${HOME}manifest.webmanifest`).href;
  expect(resolve(manifest.start_url)).toBe(HOME);
  expect(resolve(manifest.scope)).toBe(HOME);
  for (const {src} of manifest.icons) {
    expect(
      existsSync(path.join('build', resolve(src).slice(HOME.length))),
    ).toBe(true);
  }
  for (const {url} of manifest.shortcuts) {
    expect(resolve(url).startsWith(HOME)).toBe(true);
  }
});

test('headers are for addresses below its path', () => {
  const base = String(site?.baseUrl);
  const {exceptions} = JSON.parse(
    readFileSync(path.join('build', DEPLOY_FOLDER, RULES_FILE), 'utf8'),
  ) as HeaderRules;
  expect(exceptions.filter((rule) => !rule.path.startsWith(base))).toEqual([]);
  const rules = readBuilt(HEADERS_FILE)
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => !rule.startsWith(base))).toEqual([]);
});
