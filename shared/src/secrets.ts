const MIN_BYTES = 16;
/** What examples say instead of a secret, and what a tired hand types. */
const EXAMPLES = /to\s?be\s?modified|change[\s_-]?me|^(.{1,4})\1+$/i;

/** What is wrong with a secret that whoever runs the shop has made up, as the end of a sentence; null for nothing. */
export function secretProblem(secret: string): string | null {
  if (EXAMPLES.test(secret)) return 'is an example, not a secret';
  if (new TextEncoder().encode(secret).length < MIN_BYTES)
    return `has fewer than ${MIN_BYTES} bytes`;
  return null;
}
