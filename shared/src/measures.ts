/** A piece of a text. A line must not end inside a whole one. */
export interface TextPiece {
  text: string;
  isWhole: boolean;
}

/**
 * "2, 3 and 5-way"; "200 x 300 mm" and "3 × AA"; a number with a short word, which is mostly a unit: "24 W"; a word with
 * hyphens. The shop's pages load this, so it has no list of units.
 */
const WHOLE =
  /(?<![\p{L}\d])((?:[\d.,]*\d, )*[\d.,]*\d (?:and|or) [\d.,]*\d(?:-[\p{L}\d]+)+|[\d.,]*\d(?: ?[x×] ?[\p{L}\d.,]*[\p{L}\d])+(?: [\p{L}°%]{1,3}(?![\p{L}\d]))?|[\d.,]*\d [\p{L}°%]{1,3}(?![\p{L}\d])|[\p{L}\d.,]+(?:-[\p{L}\d.]+)+)/u;

/** Of words with hyphens, those with digits, and those of short parts such as "USB-C". */
const IS_NAME = /\d|^.{1,4}-.{1,4}$/;

/** Characters. A longer piece may break, or it would stick out of a phone's card. */
const LONGEST = 15;

/** Splits a text into measures and part names such as "24 W", "38-pin" or "USB-C", and what is between them. */
export function splitMeasures(text: string): TextPiece[] {
  return text
    .split(WHOLE)
    .map((piece, index) => ({
      text: piece,
      isWhole: index % 2 === 1 && piece.length <= LONGEST && IS_NAME.test(piece),
    }))
    .filter((piece) => piece.text);
}

/** The text with no-break spaces inside measures: for long texts, where an element around each would cost too many bytes. */
export function joinMeasures(text: string): string {
  return splitMeasures(text)
    .map((piece) => (piece.isWhole ? piece.text.replaceAll(' ', '\u00a0') : piece.text))
    .join('');
}
