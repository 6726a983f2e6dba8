import { expect, it } from 'vitest';
import { linksOf, plainLines, withLinks } from './rich-text.ts';
import type { RichText } from './types.ts';

const text = (words: string) => ({ type: 'text' as const, text: words });
const link = (url: string) => ({ type: 'link' as const, url, children: [text('there')] });

const TEXT: RichText = [
  { type: 'heading', level: 2, children: [text('Returns')] },
  { type: 'paragraph', children: [text('Look '), link('/gone'), text('.')] },
  {
    type: 'list',
    format: 'unordered',
    children: [
      { type: 'list-item', children: [text('One')] },
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'list-item', children: [link('/old'), text(' two')] }],
      },
    ],
  },
  { type: 'paragraph', children: [text(' ')] },
  { type: 'code', children: [text('let it = 1')] },
];

it('links get new targets or become plain text, also in nested lists', () => {
  expect(linksOf(TEXT)).toEqual(['/gone', '/old']);
  const living = withLinks(TEXT, (url) => (url === '/old' ? '/new' : null));
  expect(linksOf(living)).toEqual(['/new']);
  expect(living[1]).toEqual({
    type: 'paragraph',
    children: [text('Look '), text('there'), text('.')],
  });
  expect(plainLines(living)).toEqual(plainLines(TEXT));
});

it('plain text has a line for each block with words', () => {
  expect(plainLines(TEXT)).toEqual(['Returns', 'Look there.', 'One', 'there two', 'let it = 1']);
});
