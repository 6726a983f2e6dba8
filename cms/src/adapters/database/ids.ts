import { createHash, randomBytes, randomInt } from 'node:crypto';

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}0123456789`;
const LENGTH = 24;

/** An id of the form that Strapi gives its documents, for rows that are written without it. */
export function newDocumentId(): string {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  return pick(FIRST) + Array.from({ length: LENGTH - 1 }, () => pick(REST)).join('');
}

/** Something to show later that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is kept: a copy of the database opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
