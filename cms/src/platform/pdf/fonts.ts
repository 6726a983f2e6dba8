import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { unpackWoff } from './unpack-woff';

export type Weight = 'regular' | 'bold';

/** A font by its files; one that has no bold is drawn in its regular. */
export type Face = Readonly<Record<Weight, string>>;

const noto = (subset: string): Face => ({
  regular: require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`),
  bold: require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff`),
});
const dejavu = (weight: number) =>
  require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`);
const unifont = require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');

const LATIN = noto('latin');

/** The first that has all of a character's signs draws it. The last has nearly every script, coarsely drawn. */
const FACES: readonly Face[] = [
  LATIN,
  noto('latin-ext'),
  noto('vietnamese'),
  // Greek, Cyrillic, Hebrew, Arabic and more.
  { regular: dejavu(400), bold: dejavu(700) },
  { regular: unifont, bold: unifont },
];

/** What the first face has for certain, without looking into its file: all that most invoices hold. */
const PLAIN = /^[\x20-\x7E\xA0-\xAC\xAE-\xFF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Signs that fonts may lack, for they are not seen: joiners and variation selectors. */
const UNSEEN = /[\u200C\u200D\uFE00-\uFE0F]/gu;

/** The font that draws a character as people see it, which may be several code points. */
export function faceOf(character: string): Face {
  if (isPlain(character)) return LATIN;
  const signs = Array.from(character.replace(UNSEEN, ''), (sign) => sign.codePointAt(0) ?? 0);
  const has = ({ regular }: Face) =>
    signs.every((sign) => openFont(regular).hasGlyphForCodePoint(sign));
  return FACES.find(has) ?? [...rareFaces.values()].find(has) ?? LATIN;
}

const contents = new Map<string, Buffer>();

/** What is in a font's file; read when the first text needs it, and kept. */
export function contentOf(file: string): Buffer {
  const content = contents.get(file) ?? unpackWoff(readFileSync(file));
  contents.set(file, content);
  return content;
}

const opened = new Map<string, Font>();

function openFont(file: string): Font {
  const font = opened.get(file) ?? (create(contentOf(file)) as Font);
  opened.set(file, font);
  return font;
}

/** Hanazono Mincho, all kanji there are, in slices of some thousand; this lists which has what. */
const KANJI = require.resolve('hanamin/HanaMin.css');
const SLICE = /url\((\S+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g;
const RARE_KANJI = /[\u{20000}-\u{3FFFF}]/gu;
const rareFaces = new Map<string, Face>();

/**
 * Makes ready what draws the kanji beyond Unicode's first plane (𠮷 of many a Japanese name): they are too many, and too
 * rarely met, to be in memory. Called before a document is drawn, with everything that it says.
 */
export async function loadRareKanji(text: string): Promise<void> {
  const signs = new Set(text.match(RARE_KANJI));
  if (signs.size === 0) return;
  const slices = [...(await readFile(KANJI, 'utf8')).matchAll(SLICE)];
  for (const sign of signs) {
    const code = sign.codePointAt(0) ?? 0;
    const [, name = ''] = slices.find(([, , ranges = '']) => isWithin(code, ranges)) ?? [];
    const file = join(dirname(KANJI), name);
    if (!name || rareFaces.has(file)) continue;
    contents.set(file, Buffer.from(await decompress(await readFile(file))));
    rareFaces.set(file, { regular: file, bold: file });
  }
}

/** @param ranges as a stylesheet says them: `U+20547, U+20600-20bff` */
function isWithin(code: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });
}
