import type { UserWithToken } from 'shared';
import { isRecord, isText, parseJson } from '../../lib/stored.ts';

const textFields = ['_id', 'name', 'email', 'token'];

/** Reads a stored user; null when the text is damaged or is not a user with a token. */
export function parseUser(text: string): UserWithToken | null {
  const value = parseJson(text);
  return isUserWithToken(value) ? value : null;
}

function isUserWithToken(value: unknown): value is UserWithToken {
  if (!isRecord(value)) return false;
  return textFields.every((field) => isText(value[field])) && typeof value.isAdmin === 'boolean';
}
