import { expect, it } from 'vitest';
import { fromMarks, linksOf, plainLines, withLinks, withoutMarks } from './rich-text.ts';
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

const bold = (words: string) => ({ ...text(words), bold: true });

const paragraph = (...children: object[]) => ({
  type: 'paragraph' as const,
  children,
});

it('a text without marks is paragraphs as typed, with their line breaks', () => {
  const plain = '5 * 3 ** 2, [sic] (really)\nNext line: - 3 °C, -5 V\n1. One';
  expect(fromMarks(plain)).toEqual([paragraph(text(plain))]);
  expect(fromMarks('One\r\n \r\nTwo')).toEqual([paragraph(text('One')), paragraph(text('Two'))]);
  expect(withoutMarks(plain)).toBe(plain);
});

it('marks make bold words, links and lists', () => {
  const typed = 'It is **very [fast](/shop)** [there](https://a.example/b).\n- One\n- **Two**\nEnd';
  expect(fromMarks(typed)).toEqual([
    paragraph(
      text('It is '),
      bold('very '),
      { ...link('/shop'), children: [bold('fast')] },
      text(' '),
      link('https://a.example/b'),
      text('.'),
    ),
    {
      type: 'list',
      format: 'unordered',
      children: [
        { type: 'list-item', children: [text('One')] },
        { type: 'list-item', children: [bold('Two')] },
      ],
    },
    paragraph(text('End')),
  ]);
  expect(withoutMarks(typed)).toBe('It is very fast there.\n- One\n- Two\nEnd');
});

it('a long text of unfinished marks is read at once', () => {
  // Time of the processor: a busy machine lets the test wait.
  const start = process.cpuUsage();
  for (const mark of ['**a ', '[', '[a](', '- ', '\n\n']) fromMarks(mark.repeat(5000).slice(0, 10_000));
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
