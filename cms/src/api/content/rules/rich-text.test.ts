import { linksOf } from 'shared';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isBlank, picturesOf, richTextField, toRichText } from './rich-text';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string) => ({ type: 'link', url, children: [text('there')] });
const picture = (url: string, alternativeText: string | null = 'A bed') => ({
  type: 'image',
  image: {
    name: 'a.webp',
    alternativeText,
    url,
    width: 10,
    height: 5,
    hash: 'a',
    ext: '.webp',
    mime: 'image/webp',
    size: 1,
    provider: 'local',
    createdAt: '',
    updatedAt: '',
    formats: { small: {} },
  },
  children: [text('')],
});

/** More unsafe links are in shared/src/links.test.ts. */
const UNSAFE = ['javascript:alert(1)', '/\t/evil.example', 'ftp://example.com'];

describe('a text as pages show it', () => {
  test.each(UNSAFE)('has only the text of a link to %j', (url) => {
    const [shown] = toRichText([paragraph(text('Look '), link(url))]);
    expect(shown).toEqual(paragraph(text('Look '), text('there')));
  });

  test('keeps safe links', () => {
    const links = ['https://example.com/a?b#c', 'mailto:a@example.com', '/info/returns#how'];
    expect(linksOf(toRichText([paragraph(...links.map(link))]))).toEqual(links);
  });

  test('has only what Strapi’s editor writes', () => {
    const raw = { type: 'html', children: [text('<script>alert(1)</script>')] };
    const script = { ...paragraph({ ...text('a'), constructor: true }), onclick: 'alert(1)' };
    const deep = { type: 'heading', level: 7, children: [] };
    expect(toRichText([raw, script, deep, null, 'text'])).toEqual([paragraph(text('a'))]);
    for (const nothing of [null, undefined, 'text', {}, 5]) expect(toRichText(nothing)).toEqual([]);
  });

  test('has pictures by path, whatever host the panel used', () => {
    const pictures = ['/uploads/a.webp', 'https://cms.example/uploads/a.webp'].map((url) => picture(url));
    expect(picturesOf(toRichText(pictures))).toEqual(['/uploads/a.webp', '/uploads/a.webp']);
  });

  test('does not use a picture’s file name as its alternative text, as the panel does', () => {
    expect(toRichText([picture('/uploads/a.webp', 'a.webp')])).toMatchObject([
      { image: { alternativeText: '' } },
    ]);
  });
});

describe('a form', () => {
  const errorOf = (value: unknown) => {
    const result = v.safeParse(richTextField('Body', 20), value, { abortPipeEarly: true });
    return result.success ? null : result.issues[0].message;
  };

  test.each(UNSAFE)('does not accept a link to %j', (url) => {
    expect(errorOf([paragraph(link(url))])).toMatch(/^Body: a link must be/);
  });

  test('accepts text and pictures of the library, up to its length', () => {
    expect(errorOf([paragraph(text('Words'), link('/shop'))])).toBeNull();
    expect(errorOf([picture('https://cms.example/uploads/a.webp')])).toBeNull();
    expect(errorOf([picture('https://evil.example/a.webp')])).toMatch(/media library$/);
    expect(errorOf([paragraph(text('Words'.repeat(5)))])).toBe('Body must be at most 20 characters');
    for (const unsaid of [null, '', ' ', 'a.webp'])
      expect(errorOf([picture('/uploads/a.webp', unsaid)])).toMatch(/^Body: say what a.webp shows/);
    for (const nothing of [undefined, null, [], [paragraph(text(' '))]])
      expect(errorOf(nothing)).toBe('Body is required');
  });

  test('is blank when it has no text and no picture', () => {
    for (const blank of [null, '', [], [paragraph(text(' '))]]) expect(isBlank(blank)).toBe(true);
    const filled = [undefined, 0, [{ text: 'One' }], [paragraph(text('a'))], [picture('/a')]];
    for (const value of filled) expect(isBlank(value)).toBe(false);
  });
});
