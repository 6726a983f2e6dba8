import { messages } from 'shared';

export interface QueueOptions {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many more tasks may wait. */
  maxWaiting: number;
}

/** The queue is full. Its message is for whoever wanted the work. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';

  constructor(message: string = messages.busy) {
    super(message);
  }
}

/**
 * Runs expensive tasks a few at a time, first come, first served. If too many are waiting, the returned function
 * rejects with QueueFullError and does not start the work.
 */
export function createQueue({ concurrency, maxWaiting }: QueueOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFullError();
    // A finished task passes its slot on, so that no later task can overtake.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
