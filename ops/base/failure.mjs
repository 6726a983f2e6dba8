/** The cause is usually in the first or the last lines. */
const FIRST_LINES = 10;
const LAST_LINES = 25;

/** An expected failure: one line says it all, nothing more is worth printing. */
export class PlainFailure extends Error {
  name = 'PlainFailure';
}

/**
 * What to print for a failed run: a plain failure is its own line; otherwise which step failed,
 * or else which command, why (with the end of the failed program's output) and what to do.
 */
export function describeFailure(error, command) {
  if (error instanceof PlainFailure) return error.message;
  const why = error instanceof Error ? reasons(error).join(': ') : String(error);
  const lines = [`Failed: ${error?.step ?? command}`, `Why: ${why}`];
  const output = error?.output?.trim();
  if (output) lines.push(...excerpt(output.split('\n')).map((line) => `  | ${line}`));
  lines.push(
    `What to do: ${error?.advice ?? 'put right what is named above, then run the command again.'}`,
  );
  return lines.join('\n');
}

function reasons(error) {
  const messages = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages;
}

function excerpt(lines) {
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)];
}
