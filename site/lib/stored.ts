/** Helpers for values from local storage, which may be invalid because users can change it. */

/** The value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a non-empty text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Encodes for `storedAtom`; null removes the key. */
export function encodeOrForget(value: unknown): string | undefined {
  return value === null ? undefined : JSON.stringify(value);
}
