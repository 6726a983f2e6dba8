import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { InThread, ThreadAnswer, ThreadCall } from './in-thread';

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
 * for the next ones, and ends when it is idle. The caller sees to it that one call runs at a time. A call that is
 * aborted, or goes beyond a limit, ends the thread; the next call starts another.
 */
export function createThread({ maxSeconds, maxMemoryMb }: Options) {
  let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

  function start(): Worker {
    const worker = startWorker(maxMemoryMb);
    worker.once('exit', () => {
      if (idle?.worker === worker) idle = null;
    });
    return worker;
  }

  function take(): Worker {
    if (!idle) return start();
    const { worker, timer } = idle;
    clearTimeout(timer);
    idle = null;
    return worker;
  }

  function putBack(worker: Worker): void {
    const timer = setTimeout(() => {
      idle = null;
      void worker.terminate();
    }, IDLE_MS).unref();
    idle = { worker, timer };
  }

  /** @throws ThreadLimitError; the reason of `signal` when it is aborted; what the function throws */
  return async <Args extends readonly unknown[], Result>(
    { file, name }: InThread<Args, Result>,
    args: Args,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const worker = take();
    const limits = limitsOf(worker, { maxSeconds, maxMemoryMb });
    try {
      const call: ThreadCall = { file, name, args };
      worker.postMessage(call);
      const stop = AbortSignal.any([limits.signal, ...(signal ? [signal] : [])]);
      const answer = await answerOf(worker, stop);
      putBack(worker);
      if (answer.ok) return answer.value as Result;
      throw answer.error;
    } catch (error) {
      if (idle?.worker !== worker) await worker.terminate();
      throw error;
    } finally {
      limits.end();
    }
  };
}

function startWorker(maxOldGenerationSizeMb: number): Worker {
  const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb } });
  // A waiting thread does not keep a process alive that is about to end.
  worker.unref();
  // Reported by the call that it happened to; an idle thread has none.
  worker.on('error', () => {});
  return worker;
}

/** The answer to the call. @throws the error that ended the thread, or the reason of `stop` */
async function answerOf(worker: Worker, stop: AbortSignal): Promise<ThreadAnswer> {
  const answered = new AbortController();
  const signal = AbortSignal.any([stop, answered.signal]);
  const answer = once(worker, 'message', { signal }).then(([first]) => first as ThreadAnswer);
  const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new ThreadLimitError()));
  try {
    return await Promise.race([answer, exit]);
  } catch (error) {
    if (stop.aborted) throw stop.reason;
    throw isOutOfMemory(error) ? new ThreadLimitError('Its heap is full') : error;
  } finally {
    answered.abort();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Aborted when the thread goes beyond a limit. Its heap has a limit of its own; buffers are outside that heap. */
function limitsOf(worker: Worker, { maxSeconds, maxMemoryMb }: Options) {
  const beyond = new AbortController();
  const late = setTimeout(
    () => beyond.abort(new ThreadLimitError(`It took longer than ${maxSeconds} s`)),
    maxSeconds * 1000,
  );
  const measured = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ used_heap_size: heap, external_memory: buffers }) => {
        if (heap + buffers > maxMemoryMb * BYTES_PER_MB)
          beyond.abort(new ThreadLimitError(`It took more than ${maxMemoryMb} MB`));
      },
      // A thread that has just ended is not measured.
      () => {},
    );
  }, MEASURE_EVERY_MS);
  return {
    signal: beyond.signal,
    end() {
      clearTimeout(late);
      clearInterval(measured);
    },
  };
}
