/** A piece of a text. A line must not end inside a whole one. */
export interface TextPiece {
  text: string;
  isWhole: boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
/** Units as they stand in names and descriptions of parts, after a number and a space. */
const UNIT = String.raw`(?:[kMGmµun]?(?:V|W|A|Hz|F|m|g|L|s|Ah|Wh|Ω|ohm)|[kMG]?(?:B|b|bit|bps)|cm|dB|dBi|°C|%|AWG|lm|min|pin|way|inch|pack|pcs)`;
/** "2, 3 and 5-way", "0.96-inch", "USB-C": a hyphen is no place to break where a part beside it is short. */
const LIST = String.raw`(?:${NUMBER}, )*${NUMBER} (?:and|or) ${NUMBER}(?:-[\p{L}\d]+)+`;
const HYPHENATED = String.raw`(?:[\p{L}\d.,]*\d[\p{L}\d.]*(?:-[\p{L}\d.]+)+|[\p{L}]{1,4}-[\p{L}\d]{1,4}(?![\p{L}\d-])|[\p{L}\d]+-\d[\p{L}\d.]*(?:-[\p{L}\d.]+)*)`;
const MEASURE = String.raw`(?:${NUMBER} ?[x×] ?)*${NUMBER} ${UNIT}(?![\p{L}\d])`;
const WHOLE = new RegExp(`(?<![\\p{L}\\d])(?:${LIST}|${MEASURE}|${HYPHENATED})`, 'gu');

/** Splits a text into measures and part names such as "24 W", "38-pin" or "USB-C", and what is between them. */
export function splitMeasures(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isWhole: false });
    pieces.push({ text: whole, isWhole: true });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isWhole: false });
  return pieces;
}
