const MIN_BYTES = 16;
/** Placeholders from examples, and repeated characters. */
const EXAMPLES = /to\s?be\s?modified|change[\s_-]?me|^(.{1,4})\1+$/i;

/** The problem with an operator's secret, as the end of a sentence; null if there is none. */
export function secretProblem(secret: string): string | null {
  if (EXAMPLES.test(secret)) return 'is an example, not a secret';
  if (new TextEncoder().encode(secret).length < MIN_BYTES) return `has fewer than ${MIN_BYTES} bytes`;
  return null;
}
