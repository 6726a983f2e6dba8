import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RichText } from 'shared';
import { expect, it } from 'vitest';
import { Blocks } from './Blocks.tsx';
import { withOutline } from './outline.ts';

type Level = Extract<RichText[number], { type: 'heading' }>['level'];

const text = (words: string) => ({ type: 'text' as const, text: words });
const heading = (level: Level, words = 'Heading') => ({
  type: 'heading' as const,
  level,
  children: [text(words)],
});
const link = (url: string) => ({ type: 'link' as const, url, children: [text('there')] });
const picture = (url: string): RichText[number] => ({
  type: 'image',
  image: {
    name: 'a',
    alternativeText: 'A "bed"',
    url,
    width: 10,
    height: 5,
    hash: 'a',
    ext: '',
    mime: '',
    size: 1,
    provider: 'local',
    createdAt: '',
    updatedAt: '',
  },
  children: [text('') as { type: 'text'; text: '' }],
});

const html = (...blocks: RichText) => renderToStaticMarkup(createElement(Blocks, { text: blocks }));

it('bold text, lists, links and headings become their HTML elements', () => {
  expect(
    html(
      heading(1, 'How'),
      { type: 'paragraph', children: [{ ...text('Now'), bold: true }, link('/shop?a=1&b')] },
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'list-item', children: [text('One')] }],
      },
    ),
  ).toBe('<h2>How</h2><p><strong>Now</strong><a href="/shop?a=1&amp;b">there</a></p><ol><li>One</li></ol>');
});

it('HTML within a text is escaped', () => {
  const words = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const shown = html(
    { type: 'paragraph', children: [text(words)] },
    { type: 'code', children: [text(words)] },
    heading(2, words),
  );
  expect(shown).not.toMatch(/<(script|img)/);
  expect(shown).toContain('&lt;script&gt;');
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'an unsafe link to %s becomes plain text',
  (url) => {
    expect(html({ type: 'paragraph', children: [link(url)] })).toBe('<p>there</p>');
  },
);

it('only pictures of the media library are shown, with their alternative text', () => {
  expect(html(picture('/uploads/a.webp'))).toContain('alt="A &quot;bed&quot;"');
  expect(html(picture('https://evil.example/a.webp'), picture('data:image/svg+xml,x'))).toBe('');
});

it('headings start below the page’s title and skip no level', () => {
  const levels = (...given: Level[]) =>
    withOutline(given.map((level) => heading(level))).map((block) =>
      block.type === 'heading' ? block.level : null,
    );
  expect(levels(1, 2, 3)).toEqual([2, 3, 4]);
  expect(levels(3, 3, 5, 3)).toEqual([2, 2, 3, 2]);
  expect(levels(2, 6, 1)).toEqual([2, 3, 2]);
  expect(levels(1, 2, 3, 4, 5, 6)).toEqual([2, 3, 4, 5, 6, 6]);
});

it('empty lines and headings are removed', () => {
  expect(html({ type: 'paragraph', children: [text('')] }, heading(2, ' '))).toBe('');
});
