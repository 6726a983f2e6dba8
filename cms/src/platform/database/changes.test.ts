import { expect, test } from 'vitest';
import { keptUntilChange } from './changes';

function counting() {
  const at: { version: string | null } = { version: '1' };
  let reads = 0;
  const read = keptUntilChange(
    ['things'],
    (from: string, key) => Promise.resolve(`${from}${key} ${(reads += 1)}`),
    { maxSize: 2, of: { versionOf: (tables) => (tables[0] === 'things' ? at.version : 'always') } },
  );
  return { at, read };
}

test('a value is read once until something changes', async () => {
  const { at, read } = counting();
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 1']);
  at.version = '2';
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 2']);
});

test('each key has a value of its own', async () => {
  const { read } = counting();
  const values = [await read('a', 'x'), await read('a', 'y'), await read('a', 'x')];
  expect(values).toEqual(['ax 1', 'ay 2', 'ax 1']);
});

test('only those that were asked for last are kept', async () => {
  const { read } = counting();
  for (const key of ['x', 'y', 'x', 'z']) await read('a', key);
  expect([await read('a', 'x'), await read('a', 'y')]).toEqual(['ax 1', 'ay 4']);
});

test('what counts more leaves room for fewer', async () => {
  let reads = 0;
  const read = keptUntilChange([], (size: number) => Promise.resolve({ size, at: (reads += 1) }), {
    maxSize: 5,
    sizeOf: ({ size }) => size,
    of: { versionOf: () => '1' },
  });
  const ask = async (size: number) => (await read(size, String(size))).at;
  expect([await ask(2), await ask(3), await ask(2), await ask(3)]).toEqual([1, 2, 1, 2]);
  expect([await ask(1), await ask(3), await ask(2)]).toEqual([3, 2, 4]);
  expect([await ask(9), await ask(9), await ask(2)]).toEqual([5, 6, 4]);
});

test('while nobody would tell of a change it is read each time', async () => {
  const { at, read } = counting();
  await read('a');
  at.version = null;
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 3']);
});

test('a failure is not kept', async () => {
  let isDown = true;
  const read = keptUntilChange(
    [],
    () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    { of: { versionOf: () => '1' } },
  );
  await expect(read(null)).rejects.toThrow('down');
  isDown = false;
  expect(await read(null)).toBe('up');
});
