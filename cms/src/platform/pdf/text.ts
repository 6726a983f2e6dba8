import bidiFactory from 'bidi-js';
import { splitMeasures } from 'shared';
import { toSingleLine } from 'shared/schemas';
import { charactersOf, faceOf, isPlain, type Face } from './fonts';

/** Text that pdfkit can draw at once: one font and one direction. */
export interface Run {
  text: string;
  face: Face;
}

/** In place of spaces within measures: as wide as a space, and not in any cleaned text. */
const GLUE = '\u00A0';

/**
 * Wraps a text into lines: at spaces that are not within a measure ("24 W"), and inside words that are longer than a
 * line. Such a word, as an email address, is broken after `@` and dots if that is enough.
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const clean = toSingleLine(text);
  if (widthOf(clean) <= width) return [clean];
  const glued = splitMeasures(clean).map((piece) =>
    piece.isWhole ? piece.text.replaceAll(' ', GLUE) : piece.text,
  );
  const lines: string[] = [];
  let line = '';
  for (const word of glued.join('').split(' ')) {
    const pieces = piecesOf(word, (piece) => widthOf(piece) <= width);
    for (const [index, piece] of pieces.entries()) {
      const longer = line + (line !== '' && index === 0 ? ' ' : '') + piece;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
  }
  return [...lines, line].map((one) => one.replaceAll(GLUE, ' '));
}

function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = word.split(/(?<=[@.])/);
  return parts.flatMap((part) => (fits(part) ? [part] : charactersOf(part)));
}

const bidi = bidiFactory();
/** Scripts that pdfkit itself draws from right to left: one word at a time, without the signs between words. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The runs of a line from left to right, as ordered by the Unicode bidirectional algorithm (UAX #9). */
export function runsOf(line: string): Run[] {
  if (isPlain(line)) return [{ text: line, face: faceOf(line) }];
  const runs: (Run & { isTurned: boolean })[] = [];
  for (const { character, isTurned } of charactersFromLeft(line)) {
    const face = faceOf(character);
    const last = runs.at(-1);
    if (last?.face !== face || last.isTurned !== isTurned) {
      runs.push({ text: character, face, isTurned });
    } else last.text = isTurned ? character + last.text : last.text + character;
  }
  return runs;
}

function charactersFromLeft(line: string): { character: string; isTurned: boolean }[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const starts = new Map<number, string>();
  let start = 0;
  for (const character of charactersOf(line)) {
    starts.set(start, character);
    start += character.length;
  }
  return bidi.getReorderedIndices(line, embedding).flatMap((index) => {
    const character = starts.get(index);
    if (character === undefined) return [];
    return { character: mirrored.get(index) ?? character, isTurned: RIGHT_TO_LEFT.test(character) };
  });
}
