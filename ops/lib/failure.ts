/** The cause is usually in the first or the last lines. */
const FIRST_LINES = 10;
const LAST_LINES = 25;

/** An expected failure: its message, one line, is all that is worth printing. */
export class ExpectedError extends Error {
  /** @override */
  name = 'ExpectedError';
}

/** @typedef {Error & { step?: string, output?: string, advice?: string }} Failure */

/**
 * What to print for a failed run: an expected error is its own line; otherwise which step failed,
 * or else which command, why (with the end of the failed program's output) and what to do.
 * @param {unknown} thrown
 * @param {string} [command]
 */
export function describeFailure(thrown, command) {
  if (thrown instanceof ExpectedError) return thrown.message;
  const error = /** @type {Failure} */ (
    thrown instanceof Error ? thrown : new Error(String(thrown))
  );
  const lines = [`Failed: ${error.step ?? command}`, `Why: ${messages(error).join(': ')}`];
  // Node's own errors of child processes have a list of that name.
  const output = typeof error.output === 'string' ? error.output.trim() : '';
  if (output) lines.push(...excerpt(output.split('\n')).map((line) => `  | ${line}`));
  const advice = error.advice ?? 'fix what is named above, then run the command again.';
  return [...lines, `What to do: ${advice}`].join('\n');
}

/** Of the error and its causes. @param {unknown} error @returns {string[]} */
function messages(error) {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}

/** @param {string[]} lines */
function excerpt(lines) {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)];
}
