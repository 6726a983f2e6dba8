/**
 * A text that a spreadsheet may read as a formula: its first sign in either width, before or after quotation marks and
 * spaces, which spreadsheets may ignore.
 */
const FORMULA = /^'*[" ]*[=+\-@＝＋－＠]/;
const DEFUSED = /^'+[" ]*[=+\-@＝＋－＠]/;
/** Whitespace that a spreadsheet may ignore before a formula. */
const BLANK = /^'*[\t\r]/;
const DEFUSED_BLANK = /^'+[\t\r]/;
/** A sign at which a spreadsheet may start a new cell, whatever the file's delimiter is. */
const SEPARATOR = /([;\t])/;

/**
 * Makes a text safe for spreadsheets by an apostrophe before each formula, even if the text is split at semicolons or
 * tabs. A text that already has apostrophes there gets one more, so that `fuse` restores it exactly.
 */
export function defuse(text: string): string {
  const cell = inParts(text, (part) => (FORMULA.test(part) ? `'${part}` : part));
  return BLANK.test(cell) ? `'${cell}` : cell;
}

/** The original text of a cell; reverses `defuse`. */
export function fuse(cell: string): string {
  const text = DEFUSED_BLANK.test(cell) ? cell.slice(1) : cell;
  return inParts(text, (part) => (DEFUSED.test(part) ? part.slice(1) : part));
}

const inParts = (text: string, change: (part: string) => string): string =>
  text
    .split(SEPARATOR)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
