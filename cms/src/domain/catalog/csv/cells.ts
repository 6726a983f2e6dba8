/** What a spreadsheet takes for the beginning of a formula, in either width, or lets through to one. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const DEFUSED = /^'+[=+\-@＝＋－＠\t\r]/;

/**
 * Text as a cell that a spreadsheet shows and does not run: with an apostrophe before it. A text that has
 * apostrophes there of its own gets one more, so that `fuse` gives back what there was.
 */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell. */
export const fuse = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell);
