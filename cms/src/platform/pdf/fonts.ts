import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { toSingleLine } from 'shared/schemas';
import { decompress } from 'wawoff2';

export type Weight = 'regular' | 'bold';

/** The files of a font. A font without a bold style uses the regular one for both. */
export type Face = Readonly<Record<Weight, string>>;

const noto = (subset: string): Face => ({
  regular: require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff2`),
  bold: require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff2`),
});
const dejavu = (weight: number) =>
  require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
const unifont = require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff2');

const LATIN = noto('latin');

/** Fonts in order of preference: the first one that has a character draws it. */
const FACES: readonly Face[] = [
  LATIN,
  ...['latin-ext', 'vietnamese', 'devanagari'].map(noto),
  // Greek, Cyrillic, Hebrew, Arabic and more.
  { regular: dejavu(400), bold: dejavu(700) },
  // Nearly all scripts of Unicode's first plane, from a grid of 16 × 16 pixels.
  { regular: unifont, bold: unifont },
];

/** Characters of `LATIN`. Most invoices contain nothing else, so no font search is needed. */
const PLAIN = /^[\x20-\x7E\xA0-\xAC\xAE-\xFF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as people see them; one may have several code points. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const loaded = new Map<string, { content: Buffer; font: Font }>();

/** The content of a font file that `loadFonts` has loaded. */
export function contentOf(file: string): Buffer {
  const entry = loaded.get(file);
  if (!entry) throw new Error(`${file} is not loaded: loadFonts was not told of a text`);
  return entry.content;
}

/** The loaded font that draws a character. */
export function faceOf(character: string): Face {
  if (isPlain(character)) return LATIN;
  return [...FACES, ...kanjiFaces.values()].find((face) => has(face, character)) ?? LATIN;
}

/** Joiners and variation selectors are invisible, so a font may lack them. */
const UNSEEN = /[\u200C\u200D\uFE00-\uFE0F]/gu;

function has({ regular }: Face, character: string): boolean {
  const font = loaded.get(regular)?.font;
  return [...character.replace(UNSEEN, '')].every((sign) =>
    font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

/**
 * Loads and caches the fonts that a document needs, because unpacking is asynchronous and drawing is not.
 * @param texts all texts of the document, in any JSON structure
 */
export async function loadFonts(texts: unknown): Promise<void> {
  let missing = [...new Set(charactersOf(toSingleLine(JSON.stringify(texts))))];
  for (const face of FACES) {
    await load(face);
    missing = missing.filter((character) => !has(face, character));
    if (missing.length === 0) return;
  }
  for (const file of await kanjiFilesFor(missing)) {
    const face = { regular: file, bold: file };
    await load(face);
    kanjiFaces.set(file, face);
  }
}

async function load({ regular, bold }: Face): Promise<void> {
  for (const file of [regular, bold]) {
    if (loaded.has(file)) continue;
    const content = Buffer.from(await decompress(await readFile(file)));
    loaded.set(file, { content, font: create(content) as Font });
  }
}

/**
 * Hanazono Mincho has the kanji of Unicode's second plane (e.g. 𠮷 in Japanese names) in files of a thousand each. They
 * are many and rarely needed, so each file is loaded when a text first needs it.
 */
const KANJI = require.resolve('hanamin/HanaMin.css');
const KANJI_FILE = /url\((\S+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g;
const kanjiFaces = new Map<string, Face>();

async function kanjiFilesFor(characters: readonly string[]): Promise<string[]> {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return [...(await readFile(KANJI, 'utf8')).matchAll(KANJI_FILE)]
    .filter(([, , ranges = '']) => codes.some((code) => isWithin(code, ranges)))
    .map(([, name = '']) => join(dirname(KANJI), name));
}

/** @param ranges in a stylesheet's format: `U+20547, U+20600-20bff` */
function isWithin(code: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });
}
