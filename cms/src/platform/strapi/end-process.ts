/** How long V8's compilers get to finish what they have begun. */
const IDLE_MS = 300;

/**
 * Ends the process soon: by itself if nothing more is to be done, else after a moment without work. `process.exit` at once
 * can hang for ever, and then not even SIGTERM ends the process: it waits for compilers in other threads, which may wait
 * for the main thread to collect garbage (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), IDLE_MS).unref();
}
