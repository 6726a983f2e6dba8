import { expect, test } from 'vitest';
import { cached } from './cached';

/** A cache whose reads a test resolves. */
function setUp(version: string | null = '1') {
  const at = { version };
  const reads: ((value: string) => void)[] = [];
  const cache = cached(
    ['things'],
    () => new Promise<{ value: string }>((resolve) => reads.push((value) => resolve({ value }))),
    { of: { versionOf: (tables) => (tables[0] === 'things' ? at.version : 'always') } },
  );
  const ask = async (key?: string) => (await cache(null, key)).value;
  return { at, reads, cache, ask };
}

test('a value is read once while nothing changes', async () => {
  const { reads, ask } = setUp();
  const first = ask();
  reads[0]!('one');
  expect([await first, await ask()]).toEqual(['one', 'one']);
  expect(reads).toHaveLength(1);
});

test('parallel requests share one read', async () => {
  const { reads, ask } = setUp();
  const all = [ask(), ask(), ask()];
  reads[0]!('one');
  expect(await Promise.all(all)).toEqual(['one', 'one', 'one']);
  expect(reads).toHaveLength(1);
});

test('after a change the value is read again for later requests', async () => {
  const { at, reads, ask } = setUp();
  const before = ask();
  at.version = '2';
  const after = ask();
  expect(reads).toHaveLength(2);
  reads[1]!('new');
  reads[0]!('old');
  expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new']);
});

test('a value that was read during a change is not cached', async () => {
  const { at, reads, ask } = setUp();
  const before = ask();
  at.version = '2';
  reads[0]!('old');
  await before;
  const after = ask();
  reads[1]!('new');
  expect(await after).toBe('new');
});

test('a value is known from the end of its read to the next change', async () => {
  const { at, reads, cache, ask } = setUp();
  const asked = ask('a');
  expect(cache.known('a')).toBeUndefined();
  reads[0]!('one');
  await asked;
  expect(cache.known('a')).toEqual({ value: 'one' });
  expect(cache.known('b')).toBeUndefined();
  for (const version of ['2', null]) {
    at.version = version;
    expect(cache.known('a')).toBeUndefined();
  }
});

test('without change notifications every request reads', async () => {
  const { at, reads, ask } = setUp(null);
  const both = [ask(), ask()];
  reads[0]!('one');
  reads[1]!('two');
  expect(await Promise.all(both)).toEqual(['one', 'two']);
  // A value that was cached before the connection was lost is not used, either.
  at.version = '1';
  const before = ask();
  reads[2]!('three');
  await before;
  at.version = null;
  const fresh = ask();
  reads[3]!('four');
  expect(await fresh).toBe('four');
});

test('a failed read is not cached', async () => {
  let isDown = true;
  const read = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({ is: 'up' }));
  const cache = cached([], read, { of: { versionOf: () => '1' } });
  const both = await Promise.allSettled([cache(null), cache(null)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await cache(null)).toEqual({ is: 'up' });
});

/** A cache whose values have the size of their key; returns how many reads there were. */
function sized(maxSize: number) {
  let reads = 0;
  const cache = cached([], (_from: null, key) => Promise.resolve({ key, at: (reads += 1) }), {
    maxSize,
    sizeOf: (_value, key) => key.length,
    of: { versionOf: () => '1' },
  });
  return async (key: string) => (await cache(null, key)).at;
}

test('each key has its own value; the least recently used ones are dropped', async () => {
  const ask = sized(2);
  expect([await ask('x'), await ask('y'), await ask('x'), await ask('z')]).toEqual([1, 2, 1, 3]);
  expect([await ask('x'), await ask('y')]).toEqual([1, 4]);
});

test('a larger value leaves room for fewer; a too large one is not cached', async () => {
  const ask = sized(5);
  expect([await ask('aa'), await ask('bbb'), await ask('aa'), await ask('bbb')]).toEqual([1, 2, 1, 2]);
  expect([await ask('c'), await ask('bbb'), await ask('aa')]).toEqual([3, 2, 4]);
  expect([await ask('ddddddddd'), await ask('ddddddddd'), await ask('aa')]).toEqual([5, 6, 4]);
});
