/** The cause is usually in the first or the last lines. */
const FIRST_LINES = 10;
const LAST_LINES = 25;

/** An expected failure: print its one-line message and nothing else. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
}

export type Failure = Error & { step?: string; output?: string; advice?: string };

/**
 * The text to print for a failed run. For an expected error its one line; otherwise the failed step or command, the
 * reason with an excerpt of the program's output, and what to do.
 */
export function describeFailure(thrown: unknown, command?: string): string {
  if (thrown instanceof ExpectedError) return thrown.message;
  const error: Failure = thrown instanceof Error ? thrown : new Error(String(thrown));
  const lines = [`Failed: ${error.step ?? command}`, `Why: ${messages(error).join(': ')}`];
  // On errors of Node's child_process `output` is a list.
  const output = typeof error.output === 'string' ? error.output.trim() : '';
  if (output) lines.push(...excerpt(output.split('\n')).map((line) => `  | ${line}`));
  const advice = error.advice ?? 'fix what is named above, then run the command again.';
  return [...lines, `What to do: ${advice}`].join('\n');
}

/** The messages of the error and its causes. */
function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}

function excerpt(lines: string[]): string[] {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)];
}
