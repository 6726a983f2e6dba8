import { expect, it } from 'vitest';
import { stepTo } from './listbox.ts';

it.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['Home', 1, null],
])('%s leads from option %s of three to %s', (key, marked, next) => {
  expect(stepTo(key, marked, 3)).toBe(next);
});
