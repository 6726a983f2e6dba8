export interface QueueOptions {
  /** How much work is under way at once. */
  concurrency: number;
  /** How much more may wait for its turn. */
  maxWaiting: number;
}

/** There is more to do than the queue takes. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';

  constructor() {
    super('There is too much waiting already');
  }
}

/**
 * Runs work that takes much memory, processor or patience a few at a time, first come first served.
 * What it returns throws QueueFullError, without starting the work, when too much is waiting.
 */
export function createQueue({ concurrency, maxWaiting }: QueueOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFullError();
    // A task that ends hands its slot on, so that no later one gets in between.
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
