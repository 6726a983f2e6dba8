/**
 * What a spreadsheet takes for the beginning of a formula, in either width, before or after quotation marks and spaces
 * that it may pass over.
 */
const FORMULA = /^'*[" ]*[=+\-@＝＋－＠]/;
const DEFUSED = /^'+[" ]*[=+\-@＝＋－＠]/;
/** What a spreadsheet may pass over, and find a formula behind it. */
const BLANK = /^'*[\t\r]/;
const DEFUSED_BLANK = /^'+[\t\r]/;
/** Where a spreadsheet may begin another cell, whatever the file has between cells. */
const SEPARATOR = /([;\t])/;

/**
 * Text as a cell that a spreadsheet shows and does not run, also one that splits it at semicolons or tabs: with an
 * apostrophe before each formula. A text that has apostrophes there of its own gets one more, so that `fuse` gives back
 * what there was.
 */
export function defuse(text: string): string {
  const cell = inParts(text, (part) => (FORMULA.test(part) ? `'${part}` : part));
  return BLANK.test(cell) ? `'${cell}` : cell;
}

/** The text of a cell. */
export function fuse(cell: string): string {
  const text = DEFUSED_BLANK.test(cell) ? cell.slice(1) : cell;
  return inParts(text, (part) => (DEFUSED.test(part) ? part.slice(1) : part));
}

const inParts = (text: string, change: (part: string) => string): string =>
  text
    .split(SEPARATOR)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
