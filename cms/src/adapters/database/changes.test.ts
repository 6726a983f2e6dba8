import { expect, test } from 'vitest';
import { keptUntilChange } from './changes';

function counting() {
  const of: { version: number | null } = { version: 1 };
  let reads = 0;
  const read = keptUntilChange((name: string) => Promise.resolve(`${name} ${(reads += 1)}`), of);
  return { of, read };
}

test('a value is read once until something changes', async () => {
  const { of, read } = counting();
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 1']);
  of.version = 2;
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 2']);
});

test('while nobody would tell of a change it is read each time', async () => {
  const { of, read } = counting();
  await read('a');
  of.version = null;
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 3']);
});

test('a failure is not kept', async () => {
  let isDown = true;
  const read = keptUntilChange(
    () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    { version: 1 },
  );
  await expect(read(null)).rejects.toThrow('down');
  isDown = false;
  expect(await read(null)).toBe('up');
});
