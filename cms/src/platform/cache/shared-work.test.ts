import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work';

const GONE = new Error('gone');

/** Work that ends on command, and counts how often it begins. */
function createScene(maxSize = 100) {
  const share = createSharedWork<string[]>({ maxSize, sizeOf: ({ length }) => length });
  const begun: string[] = [];
  const aborted: string[] = [];
  const ends = new Map<string, (value: string[] | Error) => void>();
  const ask = (key: string, gone?: AbortSignal) =>
    share(
      key,
      (nobodyWaits) =>
        new Promise((resolve, reject) => {
          begun.push(key);
          nobodyWaits.addEventListener('abort', () => {
            aborted.push(key);
            reject(nobodyWaits.reason as Error);
          });
          ends.set(key, (value) => (value instanceof Error ? reject(value) : resolve(value)));
        }),
      gone,
    );
  const end = (key: string, value: string[] | Error) => ends.get(key)?.(value);
  return { ask, begun, aborted, end };
}

test('the same work asked for twenty times at once is done once, and its result is kept', async () => {
  const { ask, begun, end } = createScene();
  const answers = Array.from({ length: 20 }, () => ask('quote 1'));
  end('quote 1', ['bytes']);
  expect(await Promise.all(answers)).toEqual(Array(20).fill(['bytes']));
  expect(await ask('quote 1')).toEqual(['bytes']);
  expect(begun).toEqual(['quote 1']);
});

test('work ends when everybody who waited has gone, not before', async () => {
  const { ask, aborted, end } = createScene();
  const [one, other, alone] = [1, 2, 3].map(() => new AbortController());
  const shared = [ask('shared', one?.signal), ask('shared', other?.signal)];
  const lost = ask('lost', alone?.signal);
  one?.abort(GONE);
  alone?.abort(GONE);
  await expect(lost).rejects.toThrow('gone');
  expect(aborted).toEqual(['lost']);
  end('shared', ['bytes']);
  expect(await Promise.all(shared)).toEqual([['bytes'], ['bytes']]);
});

test('work that nobody waited for begins again for whoever asks next', async () => {
  const { ask, begun, end } = createScene();
  const gone = new AbortController();
  const lost = ask('quote 1', gone.signal);
  gone.abort(GONE);
  const next = ask('quote 1');
  await expect(lost).rejects.toThrow('gone');
  end('quote 1', ['bytes']);
  expect(await next).toEqual(['bytes']);
  expect(begun).toEqual(['quote 1', 'quote 1']);
});

test('whoever has gone already begins no work', async () => {
  const { ask, begun } = createScene();
  await expect(ask('quote 1', AbortSignal.abort(GONE))).rejects.toThrow('gone');
  expect(begun).toEqual([]);
});

test('a failure is not kept, and what is kept is bounded', async () => {
  const { ask, begun, end } = createScene(2);
  const failing = ask('one');
  end('one', new Error('no'));
  await expect(failing).rejects.toThrow('no');
  for (const key of ['one', 'two', 'three']) {
    const answer = ask(key);
    end(key, ['bytes']);
    await answer;
  }
  void ask('one');
  await ask('three');
  expect(begun).toEqual(['one', 'one', 'two', 'three', 'one']);
});
