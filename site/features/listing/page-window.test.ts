import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it('shows two pages on either side of the current one, the first and the last', () => {
  expect(pageWindow(10, 20, 2)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
});

it('shows no ellipsis if no page is left out', () => {
  expect(pageWindow(3, 5, 2)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(1, 1, 2)).toEqual([1]);
});

it('shows the page instead of an ellipsis for a single page', () => {
  expect(pageWindow(5, 9, 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('stays within the existing pages at both ends', () => {
  expect(pageWindow(1, 9, 2)).toEqual([1, 2, 3, 'gap', 9]);
  expect(pageWindow(9, 9, 2)).toEqual([1, 'gap', 7, 8, 9]);
});

it('shows only existing pages if the current one is past the end or nothing was found', () => {
  expect(pageWindow(99, 3, 2)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 0, 2)).toEqual([]);
});
