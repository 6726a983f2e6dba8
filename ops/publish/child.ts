import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../base/paths.mjs';

type Answer<Output> = { output: Output } | { failure: string };

/**
 * Has a script of this folder do a piece of work in a process of its own and returns its answer: it may
 * take memory, block or crash without harm to the caller, and ends when the caller does.
 * @throws Error with the message of what the script threw, or that it ended; the signal's reason.
 */
export function callChild<Output>(
  script: `./${string}.ts`,
  input: object,
  signal?: AbortSignal,
): Promise<Output> {
  signal?.throwIfAborted();
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    execPath: process.execPath,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  return new Promise<Output>((resolve, reject) => {
    child.once('message', (answer: Answer<Output>) => {
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer.output);
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      if (signal?.aborted) reject(signal.reason as Error);
      else reject(new Error(`${script} ended with ${killedBy ?? `code ${code}`} and no answer`));
    });
    child.send(input);
  }).finally(() => signal?.removeEventListener('abort', stop));
}

/** The script's side of callChild: does the work once, with what the caller sent. */
export function answerCaller<Input extends object, Output>(
  work: (input: Input) => Promise<Output>,
): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', (input: Input) => {
    const answer = work(input).then(
      (output): Answer<Output> => ({ output }),
      (error: unknown): Answer<Output> => ({ failure: describe(error) }),
    );
    void answer.then((message) => process.send?.(message, () => process.exit(0)));
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
