import { expect, test } from 'vitest';
import { createQueue } from './queue';

test('work is done one at a time, in the order it came, also after a failure', async () => {
  const inTurn = createQueue();
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
  const results = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) => inTurn(work(name))),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
