import { randomInt } from 'node:crypto';

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}0123456789`;
const LENGTH = 24;

/** An id of the form that Strapi gives its documents, for rows that are written without it. */
export function newDocumentId(): string {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  return pick(FIRST) + Array.from({ length: LENGTH - 1 }, () => pick(REST)).join('');
}
