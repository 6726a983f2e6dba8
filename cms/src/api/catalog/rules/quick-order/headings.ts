import { amountIn } from './quantity';

/** The columns of a table by their headings. Empty if no heading names them. */
export interface Columns {
  /** Part numbers, the surest first. */
  part: readonly number[];
  qty: readonly number[];
  /** Columns that hold no part number of the shop and no quantity, e.g. prices. */
  other: readonly number[];
  width: number;
}

const PART_HEADINGS = [
  /\bpart\b.*\b(number|num|no|nr|code)\b|\bpart ?(#|num|no)|\bsku\b/,
  /\b(item|product|article|catalogue|cat|stock|model|order|mouser|mfr|mpn|lcsc|supplier|manufacturer)\b.*(\b(number|num|no|nr|code|id|part)\b|#)|^mpn$/,
  /^(part|parts|code|item|product|article|model|component)$/,
];

const QUANTITY_HEADINGS = [
  /^(order|ordered|order total|to order|required|needed|buy)? ?\b(qty|quantity|quantities|qnty)\b( (ordered|required|needed|to order))?$/,
  /^(?!.*\b(min|max|minimum|maximum|moq|per|pack|available|stock|on hand|box|backordered?|shipped)\b).*\b(qty|quantity|quantities)\b/,
  /^(pieces|pcs|amount|count|units|how many|number|number of pieces)\b/,
];

const OTHER_HEADINGS =
  /^(#|no|nr|id|line|index|row|pos|position)$|\b(price|cost|total|subtotal|ext|extended|rrp|amount|gst|tax|min|max|moq|stock|available|availability|backorder|on hand|value|footprint|package|case|tolerance|voltage|designators?|references?|description|comments?|notes?|rohs|lifecycle|datasheet|url|link|image|unit|date|weight|size|populate|dnp|fitted)\b/;

/** Longer texts are sentences. */
const HEADING_MAX = 40;

/** The columns of a row of headings; null for any other row. */
export function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => amountIn(cell) !== null)) return null;
  const names = cells.map(nameOf);
  if (names.filter(Boolean).length < 2) return isOnlyHeading(names.find(Boolean) ?? '', cells);
  const qty = surest(names, QUANTITY_HEADINGS)[0] ?? [];
  const part = [...new Set(surest(names, PART_HEADINGS).flat())].filter((at) => !qty.includes(at));
  if (part.length === 0 && qty.length === 0) return null;
  const other = names.flatMap((name, at) =>
    OTHER_HEADINGS.test(name) && !part.includes(at) && !qty.includes(at) ? [at] : [],
  );
  return { part, qty, other, width: cells.length };
}

const nameOf = (cell: string): string => {
  const name = cell
    .toLowerCase()
    .replace(/[\s_.:\-()/]+/g, ' ')
    .trim();
  return name.length > HEADING_MAX ? '' : name;
};

/** The positions that each heading matches, the surest heading first. */
const surest = (names: readonly string[], headings: readonly RegExp[]): number[][] =>
  headings
    .map((heading) => names.flatMap((name, at) => (heading.test(name) ? [at] : [])))
    .filter((found) => found.length > 0);

const WORDS =
  /^(?:(?:part|parts|number|numbers|no|num|code|sku|item|items|product|qty|quantity|name|description|price|unit|total|model|and|#)(?: |$))+$/;
const NAMES_A_COLUMN = /\b(?:parts?|sku|item|product|code|model|qty|quantity)\b/;

/** One column, or headings that were typed with spaces. */
function isOnlyHeading(name: string, cells: readonly string[]): Columns | null {
  if (!WORDS.test(name) || !NAMES_A_COLUMN.test(name)) return null;
  return { part: [], qty: [], other: [], width: cells.length };
}

const TOTAL =
  /^(?:(?:sub ?|grand |order |net |gross )?totals?|sum|gst|tax|vat|shipping|freight|postage|delivery|handling|discount|amount due|balance due|rounding)\b/;
const BESIDE_TOTAL =
  /\b(?:inc|incl|including|excl?|excluding|aud|of|items?|lines?|pieces|order|qty|quantity|price|cost|fee|amount|due|total|subtotal|gst|tax|shipping|and|to pay)\b/g;

/** Whether a row is a sum, tax or freight below the lines: `Total 57.50`. */
export function isTotal(cells: readonly string[]): boolean {
  const text = cells.join(' ').toLowerCase().replace(/[-_]/g, ' ').trim();
  return TOTAL.test(text) && !/\p{L}/u.test(text.replace(TOTAL, '').replace(BESIDE_TOTAL, ''));
}
