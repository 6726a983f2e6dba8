import { expect, test } from 'vitest';
import { createQueue, QueueFullError } from './queue';

/** Jobs that record their start and end. */
function createLog() {
  const log: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      log.push(`${name} begins`);
      setImmediate(() => {
        log.push(`${name} ends`);
        if (name === 'two') reject(new Error(name));
        else resolve(name);
      });
    });
  return { log, work };
}

test('jobs run one at a time, in their order, even after a failure', async () => {
  const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });
  const { log, work } = createLog();
  const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('parallel jobs are limited, and a job for a full queue is refused at once', async () => {
  const inTurn = createQueue({ concurrency: 2, maxWaiting: 1 });
  const { log, work } = createLog();
  const results = Promise.allSettled(['one', 'two', 'three', 'four'].map((name) => inTurn(work(name))));
  await expect(inTurn(work('five'))).rejects.toThrow(QueueFullError);
  expect(log).toEqual(['one begins', 'two begins']);
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(await inTurn(work('six'))).toBe('six');
});
