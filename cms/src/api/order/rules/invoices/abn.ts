const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/**
 * Whether this is an Australian Business Number: eleven digits, spaces between them as one likes, which
 * pass the register's check (https://abr.business.gov.au/Help/AbnFormat). `ABN` may stand before it.
 */
export function isAbn(text: string): boolean {
  const digits = text.replace(/^\s*ABN\b/i, '').replace(/\s/g, '');
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) =>
      total + (Number(digit) - (index === 0 ? 1 : 0)) * (WEIGHTS[index] ?? 0),
    0,
  );
  return sum % MODULUS === 0;
}
