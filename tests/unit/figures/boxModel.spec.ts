/** The widths that the figure of the box model tells of. */
import {expect, test} from '@playwright/test';

import {measureBox} from '../../../src/figures/models/boxModel';

const BOX = {width: 200, padding: 10, border: 2} as const;

test('content-box adds the edges, border-box takes them off', () => {
  expect(measureBox({...BOX, sizing: 'content-box'})).toEqual({
    content: 200,
    outer: 224,
  });
  expect(measureBox({...BOX, sizing: 'border-box'})).toEqual({
    content: 176,
    outer: 200,
  });
});

test('content is never smaller than nothing', () => {
  expect(measureBox({...BOX, width: 10, sizing: 'border-box'})).toEqual({
    content: 0,
    outer: 24,
  });
});
