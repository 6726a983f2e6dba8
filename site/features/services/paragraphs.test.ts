import { expect, it } from 'vitest';
import { paragraphs } from './logic.ts';

it('makes a paragraph of each block between blank lines', () => {
  expect(paragraphs('One.\n\nTwo.\n \n\nThree.')).toEqual(['One.', 'Two.', 'Three.']);
});

it('joins the lines of one paragraph', () => {
  expect(paragraphs('One\r\ngoes on.\r\n\r\nTwo.')).toEqual(['One goes on.', 'Two.']);
});

it('makes nothing of an empty text', () => {
  expect(paragraphs(' \n\n ')).toEqual([]);
});
