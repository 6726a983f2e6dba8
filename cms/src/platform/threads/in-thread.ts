/** What a thread is asked: a function that a module exports, and its arguments. */
export interface ThreadCall {
  file: string;
  name: string;
  args: readonly unknown[];
}

/**
 * A function that can be called in a thread. Arguments and result are copied: dates and plain objects stay what they
 * are, a Buffer arrives as a Uint8Array.
 */
export interface InThread<Args extends readonly unknown[], Result> {
  file: string;
  name: string;
  /** Only for their types. */
  work: (...args: Args) => Result | Promise<Result>;
}

/**
 * Names a function for threads.
 * @param file `__filename` of the module that exports it. The thread loads that module with all that it imports, so it
 *   should import little.
 * @param work the function, exported under its own name
 */
export const inThread = <Args extends readonly unknown[], Result>(
  file: string,
  work: (...args: Args) => Result | Promise<Result>,
): InThread<Args, Result> => ({ file, name: work.name, work });
