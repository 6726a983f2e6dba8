import { plainSigns } from 'shared';

/** How the search of the admin's orders reads what a caller says. */

/** Orders match if they contain one of these: as a whole value between spaces, or anywhere. */
export type Alternatives = readonly { text: string; isWhole: boolean }[];

/** Phone numbers: with their area code or country, as 1300 or 1800 numbers, or just `9876 5432`. */
const PHONE = /(?<!\S)(?:\+|61|\(?0|1[38]00)[\d\s().-]{5,}(?!\S)|^\s*\d{4}\s\d{4}\s*$/g;
const SHORTEST_PHONE = 8;

/** Three digits between commas, as in $1,219.95. */
const AMOUNT = /^(\$?)(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** Shorter numbers are in many longer ones, such as the ids of payments. */
const LONGEST_WHOLE = 5;

/** Each word of a keyword; an order must match all of them. */
export function readKeyword(keyword: string): Alternatives[] {
  return plainSigns(keyword).replace(PHONE, withoutSpaces).split(/\s+/).filter(Boolean).map(readWord);
}

/** As the database stores it, see `shop_phone_digits`. */
function withoutSpaces(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < SHORTEST_PHONE ? text : ` ${digits.replace(/^610?(?=\d{9}$)/, '0')} `;
}

function readWord(word: string): Alternatives {
  const number = word.replace(/^#(?=\d)/, '');
  if (/^\d+$/.test(number)) return [{ text: number, isWhole: number.length <= LONGEST_WHOLE }];
  const amount = amountOf(word);
  if (amount === null) return [{ text: word, isWhole: false }];
  const total = { text: amount, isWhole: true };
  return word.startsWith('$') ? [total] : [total, { text: word, isWhole: true }];
}

/** The word as the total of an order, as `$137.85`; null if it is none. Without `$` it needs its cents. */
function amountOf(word: string): string | null {
  const [, sign, dollars = '', cents = ''] = AMOUNT.exec(word) ?? [];
  if (sign === undefined || (sign === '' && cents.length < 3)) return null;
  return `$${dollars.replaceAll(',', '')}.${cents.slice(1).padEnd(2, '0')}`;
}
