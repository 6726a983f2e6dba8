import bidiFactory from 'bidi-js';
import { toSingleLine } from 'shared/schemas';
import { faceOf, isPlain, type Face } from './fonts';

/** Part of a line that is drawn at once: of one font and one direction. */
export interface Piece {
  text: string;
  face: Face;
}

interface DirectedPiece extends Piece {
  /** Of the Unicode bidirectional algorithm (UAX #9): odd ones run from right to left. */
  level: number;
}

/** What a text measures in the size that it is drawn in. */
export type Measure = (piece: Piece) => number;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A text as lines that fit: broken at spaces, and anywhere in a word that is longer than a line. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const widthOf = (part: string) =>
    logicalPieces(part).reduce((sum, piece) => sum + measure(piece), 0);
  const clean = toSingleLine(text);
  if (widthOf(clean) <= width) return [clean];
  const space = widthOf(' ');
  const lines: string[] = [];
  let [line, used] = ['', 0];
  const add = (part: string, partWidth: number, gap: number) => {
    if (line !== '' && used + gap + partWidth > width) {
      lines.push(line);
      [line, used] = [part, partWidth];
    } else {
      line += (line !== '' && gap > 0 ? ' ' : '') + part;
      used += (line !== part ? gap : 0) + partWidth;
    }
  };
  for (const word of clean.split(' ')) {
    const wordWidth = widthOf(word);
    if (wordWidth <= width) {
      add(word, wordWidth, space);
      continue;
    }
    // No line holds it: it begins where the line before it ends.
    let gap = space;
    for (const { segment } of graphemes.segment(word)) {
      add(segment, widthOf(segment), gap);
      gap = 0;
    }
  }
  return [...lines, line];
}

/** A line's pieces from left to right, as they are seen. */
export function visualPieces(line: string): Piece[] {
  if (!RIGHT_TO_LEFT.test(line)) return logicalPieces(line);
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const pieces: DirectedPiece[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0;
    const face = faceOf(segment);
    const text = mirrored.get(index) ?? segment;
    const last = pieces.at(-1);
    // Fonts turn single words round, not several.
    const isWordsEnd = level % 2 === 1 && (segment === ' ' || last?.text === ' ');
    if (last && !isWordsEnd && last.level === level && last.face === face) last.text += text;
    else pieces.push({ text, face, level });
  }
  return inVisualOrder(pieces).map(turned);
}

/** Rule L2 of the algorithm: from the highest level down, what stands on it or above is turned round. */
function inVisualOrder(pieces: readonly DirectedPiece[]): DirectedPiece[] {
  let ordered = [...pieces];
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const runs: DirectedPiece[][] = [];
    for (const piece of ordered) {
      const run = runs.at(-1);
      if (run?.[0] && run[0].level >= level === piece.level >= level) run.push(piece);
      else runs.push([piece]);
    }
    ordered = runs.flatMap((run) => ((run[0]?.level ?? 0) >= level ? run.toReversed() : run));
  }
  return ordered;
}

/** A font turns letters that run from right to left by itself, and not the signs between them. */
function turned({ text, face, level }: DirectedPiece): Piece {
  if (level % 2 === 0 || RIGHT_TO_LEFT.test(text)) return { text, face };
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return { text: signs.toReversed().join(''), face };
}

function logicalPieces(text: string): Piece[] {
  if (isPlain(text)) return [{ text, face: faceOf(text) }];
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const face = faceOf(segment);
    const last = pieces.at(-1);
    if (last?.face === face) last.text += segment;
    else pieces.push({ text: segment, face });
  }
  return pieces;
}
