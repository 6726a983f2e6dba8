import { plainSigns } from './plain-signs.ts';

/** Digits of an Australian number in the groups in which it is read. */
const GROUPS: readonly RegExp[] = [
  /^(04\d\d)(\d{3})(\d{3})$/,
  /^(0[2378])(\d{4})(\d{4})$/,
  /^(1[38]00)(\d{3})(\d{3})$/,
  /^(13)(\d\d)(\d\d)$/,
];

/**
 * A telephone number as the shop stores it. Australian numbers get one form, however they were written:
 * `+61 (3) 9123-4567` is `03 9123 4567`. Any other text stays as it is.
 */
export function plainTelephone(written: string): string {
  const text = plainSigns(written).replace(/ +/g, ' ').trim();
  if (!/^[+\d][\d .()/-]*$|^\(\d[\d .()/-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^(?:0011)?610?(?=\d{9}$)/, '0');
  const groups = GROUPS.map((form) => form.exec(digits)?.slice(1)).find(Boolean);
  return groups ? groups.join(' ') : text;
}
