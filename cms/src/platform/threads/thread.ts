import { extname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Piscina from 'piscina';
import type { InThread } from './in-thread';

interface Options {
  /** Longest time of a call. */
  maxSeconds: number;
  /** Most memory that the thread may hold, buffers included. */
  maxMemoryMb: number;
}

/** The call took too long or too much memory, and was ended. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError';
}

/** A thread is ended after this time without a call, to return its memory. */
const IDLE_MS = 60_000;
const MEASURE_EVERY_MS = 100;
const BYTES_PER_MB = 1024 * 1024;
/** Compiled, like this file, or as written, in unit tests. */
const ENTRY = join(__dirname, `entry${extname(__filename)}`);

/**
 * A thread for work that would stall other requests. It starts with its first call, keeps what its modules have loaded
 * for the next ones, and ends when it is idle. Calls run one after another. A call that is aborted, or goes beyond a
 * limit, ends the thread; the next call starts another.
 */
export function createThread({ maxSeconds, maxMemoryMb }: Options) {
  const pool = new Piscina({
    filename: ENTRY,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Otherwise a waiting thread sleeps without its event loop, which measuring its memory needs.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });

  /** @throws ThreadLimitError; the reason of `gone` when it is aborted; what the function throws */
  return async <Args extends readonly unknown[], Result>(
    { file, name }: InThread<Args, Result>,
    args: Args,
    gone?: AbortSignal,
  ): Promise<Result> => {
    const limits = limitsOf(() => pool.threads, { maxSeconds, maxMemoryMb });
    const signal = AbortSignal.any([limits.signal, ...(gone ? [gone] : [])]);
    try {
      return (await pool.run({ file, name, args }, { signal })) as Result;
    } catch (error) {
      signal.throwIfAborted();
      throw isOutOfMemory(error) ? new ThreadLimitError('Its heap is full') : error;
    } finally {
      limits.end();
    }
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Aborted when the thread goes beyond a limit. Its heap has a limit of its own; buffers are outside that heap. */
function limitsOf(threads: () => Worker[], { maxSeconds, maxMemoryMb }: Options) {
  const beyond = new AbortController();
  const late = setTimeout(
    () => beyond.abort(new ThreadLimitError(`It took longer than ${maxSeconds} s`)),
    maxSeconds * 1000,
  );
  const measure = async (thread: Worker) => {
    const { used_heap_size: heap, external_memory: buffers } = await thread.getHeapStatistics();
    if (heap + buffers > maxMemoryMb * BYTES_PER_MB)
      beyond.abort(new ThreadLimitError(`It took more than ${maxMemoryMb} MB`));
  };
  const measured = setInterval(() => {
    // A thread that has just ended is not measured.
    for (const thread of threads()) measure(thread).catch(() => {});
  }, MEASURE_EVERY_MS);
  return {
    signal: beyond.signal,
    end() {
      clearTimeout(late);
      clearInterval(measured);
    },
  };
}
