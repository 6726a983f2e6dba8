import { expect, it } from 'vitest';
import { shownFirst } from './shown-first.ts';

it('shows eight options, or nine rather than "1 more"', () => {
  expect([8, 9, 10, 20].map(shownFirst)).toEqual([8, 9, 8, 8]);
});
