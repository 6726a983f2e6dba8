import { expect, test } from 'vitest';
import { HotReads } from './hot-reads';

/** A read that is answered when the test says so. */
function reader() {
  const asked: ((value: string) => void)[] = [];
  const make = () => new Promise<string>((resolve) => asked.push(resolve));
  return { asked, make };
}

function setUp(version: number | null = 1) {
  const changes = { version };
  const reads = new HotReads(changes);
  const { asked, make } = reader();
  const read = async () => (await reads.read('/a', make)).body.toString();
  return { changes, reads, asked, make, read };
}

test('an answer is read once while nothing changes', async () => {
  const { asked, read } = setUp();
  const first = read();
  asked[0]!('one');
  expect([await first, await read()]).toEqual(['"one"', '"one"']);
  expect(asked).toHaveLength(1);
});

test('many who ask at the same time are answered by one read', async () => {
  const { asked, read } = setUp();
  const all = [read(), read(), read()];
  asked[0]!('one');
  expect(await Promise.all(all)).toEqual(['"one"', '"one"', '"one"']);
  expect(asked).toHaveLength(1);
});

test('after a change it is read again, by who asks after it', async () => {
  const { changes, asked, read } = setUp();
  const before = read();
  changes.version = 2;
  const after = read();
  expect(asked).toHaveLength(2);
  asked[1]!('new');
  asked[0]!('old');
  expect([await before, await after, await read()]).toEqual(['"old"', '"new"', '"new"']);
});

test('what was read while something changed is not kept', async () => {
  const { changes, asked, read } = setUp();
  const before = read();
  changes.version = 2;
  asked[0]!('old');
  await before;
  const after = read();
  asked[1]!('new');
  expect(await after).toBe('"new"');
});

test('while nobody would tell of a change, each who asks is answered by a read of its own', async () => {
  const { changes, asked, read } = setUp(null);
  const both = [read(), read()];
  asked[0]!('one');
  asked[1]!('two');
  expect(await Promise.all(both)).toEqual(['"one"', '"two"']);
  // What it kept before the listening connection was lost is gone as well.
  changes.version = 1;
  const kept = read();
  asked[2]!('three');
  await kept;
  changes.version = null;
  const fresh = read();
  asked[3]!('four');
  expect(await fresh).toBe('"four"');
});

test('a failure is the answer of those who asked then alone', async () => {
  const { reads, asked, read } = setUp();
  await expect(reads.read('/a', () => Promise.reject(new Error('No database')))).rejects.toThrow();
  const next = read();
  asked[0]!('one');
  expect(await next).toBe('"one"');
});

test('the same answer has the same tag, another one another', async () => {
  const { reads } = setUp();
  const tagOf = async (address: string, value: string) =>
    (await reads.read(address, () => Promise.resolve(value))).etag;
  expect(await tagOf('/a', 'x')).toBe(await tagOf('/b', 'x'));
  expect(await tagOf('/a', 'x')).not.toBe(await tagOf('/c', 'y'));
});
