/** For reading what was kept in local storage, which anybody may have changed. */

/** The value of a JSON text; undefined when the text is damaged. */
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

/** Whether a value is a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** For a persistent atom: null leaves no key behind in local storage. */
export function encodeOrForget(value: unknown): string | undefined {
  return value === null ? undefined : JSON.stringify(value);
}
