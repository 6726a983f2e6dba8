/** The cause is usually in the first or the last lines. */
const FIRST_LINES = 10;
const LAST_LINES = 25;

/** An expected failure: its message, one line, is all that is worth printing. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
}

export type Failure = Error & { step?: string; output?: string; advice?: string };

/**
 * What to print for a failed run: an expected error is its own line; otherwise which step failed,
 * or else which command, why (with the end of the failed program's output) and what to do.
 */
export function describeFailure(thrown: unknown, command?: string): string {
  if (thrown instanceof ExpectedError) return thrown.message;
  const error: Failure = thrown instanceof Error ? thrown : new Error(String(thrown));
  const lines = [`Failed: ${error.step ?? command}`, `Why: ${messages(error).join(': ')}`];
  // Node's own errors of child processes have a list of that name.
  const output = typeof error.output === 'string' ? error.output.trim() : '';
  if (output) lines.push(...excerpt(output.split('\n')).map((line) => `  | ${line}`));
  const advice = error.advice ?? 'fix what is named above, then run the command again.';
  return [...lines, `What to do: ${advice}`].join('\n');
}

/** Of the error and its causes. */
function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}

function excerpt(lines: string[]): string[] {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)];
}
