import { messages } from 'shared';

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.0{1,2})?$/;
/** `\b` would fail after `x`: `3x`. */
export const UNIT = String.raw`(?:x|×|\*|pcs?\.?|pieces?|ea\.?|each|units?|off)`;
/** Numbers that are written in words. */
export const NUMBER_WORD = String.raw`(?:an?\s+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|couple|few)(?:\s+(?:dozen|hundred|thousand))?`;

const BEFORE = /^(?:(?:qty|quantity)[.:]*\s*)?(?:[x×*]\s*)?/i;
const AFTER = new RegExp(String.raw`\s*${UNIT}$`, 'i');
const IN_WORDS = new RegExp(`^${NUMBER_WORD}$`, 'i');

/** A number with a currency, whatever stands beside it. */
const MONEY = /[$€£¥]|(?<!\p{L})(?:AUD|USD|NZD|EUR)(?!\p{L})/iu;
/** Prices, measures and codes: with decimals, from zero, or as long as a barcode. */
const UNLIKELY = [/[.,]\d{1,2}$/, /^\d+[.,]\d{4,}$/, /^0\d*(?:[.,]\d+)?$/, /^\d{8,}$/];
/** Packs of unknown content, and numbers that may mean several things. */
const UNREADABLE = [
  /^[-+~<>≈]\s*\d[\d.,]*$/,
  /^\d[\d.,' ]*[+?!]*$/,
  /^\d{1,3}\s*[-/]\s*\d{1,3}$/,
  /^\d+e[+-]?\d+$/i,
  /^\d+\s*(?:packs?|packets?|pkts?|box|boxes|reels?|rolls?|sets?|pairs?|bags?|strips?|tubes?|cartons?|doz|dozen)\.?$/i,
];

/**
 * A number in a cell. `quantity`: a count of pieces; `unlikely`: a quantity only if nothing else is one, and then it
 * cannot be read; `unreadable`: probably meant as a quantity.
 */
export type Amount =
  { kind: 'quantity'; value: number; isMarked: boolean } | { kind: 'unlikely' | 'unreadable' };

/** The amount that a cell holds, e.g. `10`, `x10`, `(10 pcs)`, `1,000`; null for a text and for money. */
export function amountIn(written: string): Amount | null {
  const cell = written.trim().replace(/^\((.+)\)$/, '$1');
  if (MONEY.test(cell)) return null;
  const number = cell.replace(BEFORE, '').replace(AFTER, '').trim();
  const isMarked = number !== cell;
  if (IN_WORDS.test(number)) return { kind: 'unreadable' };
  if (NUMBER.test(number) && !/^0\d/.test(number))
    return { kind: 'quantity', value: Number(number.replaceAll(',', '')), isMarked };
  if (!/^[-+~<>≈]?\s*\d/.test(number)) return null;
  if (UNLIKELY.some((form) => form.test(number)) && /^[\d.,' ]+$/.test(number))
    return { kind: isMarked ? 'unreadable' : 'unlikely' };
  return UNREADABLE.some((form) => form.test(number)) ? { kind: 'unreadable' } : null;
}

/** A quantity, or why there is none. */
export interface Quantity {
  /** Null if it cannot be read. */
  qty: number | null;
  problem: string | null;
}

const unclear = (problem: string): Quantity => ({ qty: null, problem });

/** The quantity in a cell below its heading. */
export function quantityBelow(cells: readonly string[]): Quantity {
  const filled = cells.filter(Boolean);
  return filled.length === 0 ? unclear(messages.quantityInvalid) : onlyOne(filled.map(reading));
}

/**
 * The quantity among the cells beside a part number; without any number, one piece.
 * @param price the product's, in dollars
 */
export function quantityAmong(cells: readonly string[], price: number | null): Quantity {
  const numbers = cells.map(reading).filter(({ amount }) => amount !== null);
  const isPrice = ({ cell }: Reading) => price !== null && Number(cell.replaceAll(',', '')) === price;
  const left = [
    ({ amount }: Reading) => amount?.kind !== 'quantity' || !amount.isMarked,
    ({ amount }: Reading) => amount?.kind === 'unlikely',
    ({ cell }: Reading) => TWO_DECIMALS.test(cell),
    isPrice,
  ].reduce(withoutUnlessAll, numbers);
  const [one] = left;
  if (!one || left.every((number) => isPrice(number) && number.amount?.kind === 'unlikely'))
    return { qty: 1, problem: null };
  // Whether `10.00` means ten pieces, or the price, is not known.
  if (left.every((number) => isPrice(number) && TWO_DECIMALS.test(number.cell)))
    return unclear(messages.quantityUnreadable(one.cell));
  return onlyOne(left);
}

const TWO_DECIMALS = /\.\d\d$/;

interface Reading {
  cell: string;
  amount: Amount | null;
}

const reading = (cell: string): Reading => ({ cell, amount: amountIn(cell) });

/** Leaves out the numbers that are less likely, if others are left. */
function withoutUnlessAll(numbers: Reading[], isLessLikely: (number: Reading) => boolean): Reading[] {
  const others = numbers.filter((number) => !isLessLikely(number));
  return others.length > 0 ? others : numbers;
}

/** The quantity if all readings agree. */
function onlyOne(readings: readonly Reading[]): Quantity {
  const values = new Map(
    readings.map(({ cell, amount }) => [amount?.kind === 'quantity' ? amount.value : cell, cell]),
  );
  const [value] = values.keys();
  if (values.size > 1) return unclear(messages.quantityAsked([...values.values()]));
  if (typeof value !== 'number') return unclear(messages.quantityUnreadable(String(value)));
  return value > 0 ? { qty: value, problem: null } : unclear(messages.quantityInvalid);
}
