const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/**
 * Whether the text is a valid Australian Business Number: eleven digits, with any spaces and an optional `ABN` before
 * them, that pass the register's check (https://abr.business.gov.au/Help/AbnFormat).
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
