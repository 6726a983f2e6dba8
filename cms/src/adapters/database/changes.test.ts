import { expect, test } from 'vitest';
import { keptUntilChange } from './changes';

function counting() {
  const at: { version: string | null } = { version: '1' };
  let reads = 0;
  const read = keptUntilChange(
    ['things'],
    (from: string, key) => Promise.resolve(`${from}${key} ${(reads += 1)}`),
    { versionOf: (tables) => (tables[0] === 'things' ? at.version : 'always') },
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
    { versionOf: () => '1' },
  );
  await expect(read(null)).rejects.toThrow('down');
  isDown = false;
  expect(await read(null)).toBe('up');
});
