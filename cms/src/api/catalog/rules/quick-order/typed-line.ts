import { NUMBER_WORD, UNIT } from './quantity';

/** What may stand for a quantity, whether or not it can be read. */
const AMOUNT = String.raw`\(?(?:(?:qty|quantity)[.:]*\s*)?(?:[x×*]\s*)?(?:[-+~]?\d[\d.,]*(?:e\d+)?(?:\s*${UNIT})?|${NUMBER_WORD})\)?`;
const SPACE = String.raw`(?:\s+[-=]\s+|[\s,;:=]+|(?=\())`;

const atEnd = new RegExp(String.raw`^(.+?)${SPACE}(${AMOUNT})$`, 'i');
const atStart = new RegExp(String.raw`^(${AMOUNT})${SPACE}(.+)$`, 'i');

/** `- `, `• `, `1. `, `[ ] ` and the `>` of a quoted email before the entries of a list. */
const BULLET = /^(?:[-*•·▪◦‣]\s+|>\s*|\[[ x]?\]\s*|\d{1,3}[.)]\s+)+/i;
/** `— $4.50 each`. */
const PRICE =
  /[-@:,=(\s]*(?:(?:AU?|US)?\$|€|£|\bAUD\b)\s*\d[\d.,]*(?:\s*(?:each|ea\.?|AUD|inc\.? gst|per \w+)(?!\w))*\)?/gi;

/** The ways to divide a line that was typed with spaces, the usual one first: `RG-1 x10`, `10 RG-1`, words. */
export function waysToDivide(typed: string): string[][] {
  const line = typed.replace(BULLET, '').replace(PRICE, ' ').trim();
  const ways = [atEnd, atStart].flatMap((pattern) => {
    const found = pattern.exec(line);
    return found ? [found.slice(1)] : [];
  });
  return [...ways, [line], wordsIn(line)];
}

const unitApart = new RegExp(String.raw`(?<=^|[\s(])(\d+)\s+(?=${UNIT}(?:[\s,;)]|$))`, 'gi');
const numberWord = new RegExp(`^${NUMBER_WORD}$`, 'i');

/** The words, with an amount's parts together. A number in words counts only at the beginning and the end. */
function wordsIn(line: string): string[] {
  const words = line
    .replace(unitApart, '$1')
    .replace(/(?<=\s)([x×*])\s+(?=\d)/gi, '$1')
    .split(/[\s,;|]+/)
    .map((word) => word.replace(/^["']+|[."':!?]+$/g, ''))
    .filter(Boolean);
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !numberWord.test(word));
}
