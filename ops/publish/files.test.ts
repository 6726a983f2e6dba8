import { expect, test } from 'vitest';
import { inParallel } from './files.ts';

test('a failure begins nothing more, and is thrown once what had begun has ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const all = inParallel([0, 1, 2, 3], 2, async (item) => {
    begun.push(item);
    if (item === 1) {
      queueMicrotask(finish);
      throw new Error('no page');
    }
    await slow;
    await new Promise(setImmediate);
    ended.push(item);
  });
  await expect(all).rejects.toThrow('no page');
  expect(begun).toEqual([0, 1]);
  expect(ended).toEqual([0]);
});
