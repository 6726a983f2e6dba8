import type { UserWithToken } from 'shared';

const textFields = ['_id', 'name', 'email', 'token'] as const;

/** Reads a stored user; null when the text is damaged or is not a user with a token. */
export function parseUser(text: string): UserWithToken | null {
  try {
    const value: unknown = JSON.parse(text);
    return isUserWithToken(value) ? value : null;
  } catch {
    return null;
  }
}

function isUserWithToken(value: unknown): value is UserWithToken {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    textFields.every((field) => typeof record[field] === 'string' && record[field] !== '') &&
    typeof record.isAdmin === 'boolean'
  );
}
