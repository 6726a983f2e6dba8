/** How long V8's compilers get to finish what they have begun. */
const IDLE_MS = 300;

/**
 * Ends the process soon, like the CMS's `platform/strapi/end-process.ts`: `process.exit` right after much work can hang for
 * ever (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), IDLE_MS).unref();
}
