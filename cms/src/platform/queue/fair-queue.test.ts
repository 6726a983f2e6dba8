import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';
import { QueueFullError } from './queue';

/** Jobs of an account at an address, which record their start and end on command. */
function createScene(concurrency: number, maxWaiting = Infinity) {
  const inTurn = createFairQueue({ concurrency, maxWaiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (address: string, account: string, name = `${address} ${account}`) =>
    inTurn(
      { address, account },
      () =>
        new Promise<string>((end) => {
          begun.push(name);
          ends.set(name, () => end(name));
        }),
    );
  /** Ends the running jobs one after the other, until no more start. */
  const goOn = async () => {
    await settled();
    for (const name of begun) {
      ends.get(name)?.();
      await settled();
    }
    return begun;
  };
  return { inTurn, ask, begun, goOn };
}

const settled = () => new Promise(setImmediate);

test('addresses take turns, and accounts at each address', async () => {
  const { ask, goOn } = createScene(1);
  for (const name of ['1', '2', '3', '4']) void ask('flood', 'bea', name);
  void ask('flood', 'cal', 'same school');
  void ask('home', 'dan', 'at home');
  void ask('other', 'eve', 'elsewhere');
  expect(await goOn()).toEqual(['1', '2', 'at home', 'elsewhere', 'same school', '3', '4']);
});

test('an account has one running job at a time, whatever the address', async () => {
  const { ask, begun, goOn } = createScene(3);
  for (const address of ['here', 'there', 'anywhere']) void ask(address, 'bea');
  void ask('anywhere', 'cal');
  await settled();
  expect(begun).toEqual(['here bea', 'anywhere cal']);
  expect(await goOn()).toHaveLength(4);
});

test('when the queue is full, the last job of the address with most jobs is refused', async () => {
  const { ask, goOn } = createScene(1, 3);
  void ask('flood', 'bea', 'at work');
  const [one, two] = [ask('flood', 'bea', 'one'), ask('flood', 'cal', 'two')];
  const three = ask('flood', 'cal', 'three');
  const home = ask('home', 'dan', 'at home');
  await expect(three).rejects.toThrow(QueueFullError);
  await expect(ask('flood', 'eve', 'four')).rejects.toThrow(QueueFullError);
  await goOn();
  expect(await Promise.all([one, two, home])).toEqual(['one', 'two', 'at home']);
});

test('a failed job lets the next one start', async () => {
  const { inTurn, ask, goOn } = createScene(1);
  const failing = inTurn({ address: 'here', account: 'bea' }, () => Promise.reject(new Error('no')));
  const next = ask('here', 'bea');
  await expect(failing).rejects.toThrow('no');
  await goOn();
  expect(await next).toBe('here bea');
});

test('a task that nobody waits for any more leaves its place and does not start', async () => {
  const { inTurn, ask, goOn } = createScene(1, 2);
  void ask('here', 'bea', 'at work');
  const gone = new AbortController();
  const left = inTurn(
    { address: 'here', account: 'bea' },
    () => Promise.reject(new Error('It started')),
    gone.signal,
  );
  gone.abort(new Error('gone'));
  const next = [ask('here', 'bea', 'next'), ask('there', 'cal', 'at home')];
  await expect(left).rejects.toThrow('gone');
  expect(await goOn()).toEqual(['at work', 'next', 'at home']);
  expect(await Promise.all(next)).toEqual(['next', 'at home']);
});
