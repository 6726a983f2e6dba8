const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.0+)?`;
const UNIT = String.raw`(?:x|×|\*|pcs?\.?|pieces?|ea\.?|each|units?|off)`;
const QUANTITY = String.raw`(?:qty[.:]*\s*)?(?:[x×*]\s*)?${NUMBER}(?:\s*${UNIT})?`;
const SPACE = String.raw`[\s,;:=]+`;

const alone = new RegExp(`^${QUANTITY}$`, 'i');
const atEnd = new RegExp(`^(.+?)${SPACE}(${QUANTITY})$`, 'i');
const atStart = new RegExp(`^(${QUANTITY})${SPACE}(.+)$`, 'i');

/** The quantity that a cell holds, e.g. `10`, `x10`, `10 pcs`, `1,000`; null if it holds anything else. */
export function quantityIn(cell: string): number | null {
  if (!alone.test(cell)) return null;
  return Number(/\d[\d,]*/.exec(cell)?.[0].replaceAll(',', ''));
}

/** The ways to divide a line that was typed with spaces, the usual one first: `RG-1 x10`, `10 RG-1`, words. */
export function waysToDivide(line: string): string[][] {
  const ways = [atEnd, atStart].flatMap((pattern) => {
    const found = pattern.exec(line);
    return found ? [found.slice(1)] : [];
  });
  return [...ways, [line], line.split(/[\s,;]+/)];
}
