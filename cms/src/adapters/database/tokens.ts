import { createHash, randomBytes } from 'node:crypto';

/** Something to show later that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is kept: a copy of the database opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
