import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Account ids have no characters that are easily confused: 0, 1, I and O. */
const ACCOUNT_ALPHABET = ALPHABET.replace(/[01O]/g, '');

/** An id in PayPal's format: 17 capitals and digits. */
export const newId = (): string => randomText(ALPHABET, 17);

/** A merchant's or payer's id: 13 of `2-9A-HJ-NP-Z`. */
export const newAccountId = (): string => randomText(ACCOUNT_ALPHABET, 13);

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The current time in whole seconds, as PayPal writes it: `2026-03-01T04:05:06Z`. */
export function now(): string {
  return new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
}
