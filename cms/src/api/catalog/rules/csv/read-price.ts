/** Digits in groups of three, and cents: `1,219.95`. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d{2}$/;
const DECIMAL_COMMA = /^\d{1,10},\d{1,2}$/;
const PLAIN = /^\d{1,10}(\.\d{1,10})?$/;

/** Reads `18.95`, `$18.95` and `1,219.95`; in a file with decimal commas also `18,95`. NaN for anything else. */
export function readPrice(text: string, hasDecimalCommas: boolean): number {
  const amount = text.replace(/^\$ ?/, '');
  if (GROUPED.test(amount)) return Number(amount.replaceAll(',', ''));
  if (hasDecimalCommas && DECIMAL_COMMA.test(amount)) return Number(amount.replace(',', '.'));
  return PLAIN.test(amount) ? Number(amount) : Number.NaN;
}

/** The error of a price that `readPrice` cannot read, if its commas are the reason: 1,219 may be 1219.00 or 1.22. */
export const commaError = (text: string): string | null =>
  /^[$\d., ]*,[\d., ]*$/.test(text)
    ? 'Price can be read in two ways: write it like 1219.95 or 1,219.95'
    : null;
