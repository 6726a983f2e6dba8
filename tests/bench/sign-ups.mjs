/**
 * Measures how sign-ups slow down reads: `npm run sign-ups [-- http://localhost:1337]` beside a running shop. Times a plain
 * read without sign-ups, and while 24 people sign up at once, repeatedly. The new accounts stay.
 */
import { randomBytes } from 'node:crypto';
import { median } from './median.mjs';

const PARALLEL = 24;
const READS = 200;
const ROUNDS = 5;
const [cms = 'http://localhost:1337'] = process.argv.slice(2);

async function timeOfRead() {
  const start = performance.now();
  const response = await fetch(`${cms}/api/products/top`);
  await response.arrayBuffer();
  return performance.now() - start;
}

async function signUp() {
  const email = `bench-${randomBytes(8).toString('hex')}@example.com`;
  const response = await fetch(`${cms}/api/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email, password: 'long enough' }),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`A sign-up was answered ${response.status}`);
}

/** Reads one after another until the work is done, at least `atLeast` times. */
async function readBeside(work, atLeast) {
  const times = [];
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone || times.length < atLeast) times.push(await timeOfRead());
  await done;
  return times;
}

async function manySignUps() {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: PARALLEL }, signUp));
  }
}

function show(what, times) {
  const slowest = Math.max(...times);
  console.log(`${what}: ${median(times).toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`);
  return median(times);
}

await readBeside(Promise.resolve(), READS);
const idle = show('A read while nobody signs up', await readBeside(Promise.resolve(), READS));
const start = performance.now();
const busy = show(`A read beside ${PARALLEL} sign-ups`, await readBeside(manySignUps(), 1));
const perSecond = (ROUNDS * PARALLEL * 1000) / (performance.now() - start);
console.log(`${(busy / idle).toFixed(1)} times as long, at ${perSecond.toFixed(0)} sign-ups a second`);
