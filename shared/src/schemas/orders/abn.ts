import { plainSigns } from '../../plain-signs.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** The text without spaces, dots, hyphens and an `ABN` before them. */
const digitsOf = (text: string): string =>
  plainSigns(text)
    .replace(/^\s*A\.?B\.?N\b\.?:?/i, '')
    .replace(/[\s.-]/g, '');

/** An ABN in the groups that the register prints: `51 824 753 556`. */
export const inAbnGroups = (abn: string): string =>
  digitsOf(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/**
 * Whether the text is a valid Australian Business Number: eleven digits, in any groups and with an optional `ABN` before
 * them, that pass the register's check (https://abr.business.gov.au/Help/AbnFormat).
 */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + (Number(digit) - (index === 0 ? 1 : 0)) * (WEIGHTS[index] ?? 0),
    0,
  );
  return sum % MODULUS === 0;
}
