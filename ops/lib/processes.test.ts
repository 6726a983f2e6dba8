import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { isAlive, readPidFile, terminateLeftover, writePidFile } from './processes.ts';

const noteFile = () => join(temporaryFolder(), 'run', 'part.json');

/** A process that runs until it gets a signal; a `deaf` one ignores SIGTERM. */
async function startSleeper(deaf = false): Promise<number> {
  const script = `${deaf ? "process.on('SIGTERM', () => {});" : ''}setInterval(() => {}, 1000); console.log('up')`;
  const child = spawn(process.execPath, ['-e', script], { detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test('a process that a killed run left behind is found and ended', async () => {
  const file = noteFile();
  const pid = await startSleeper();
  writePidFile(file, pid);
  expect(readPidFile(file)).toBe(pid);
  await terminateLeftover(file);
  expect(isAlive(pid)).toBe(false);
  expect(readPidFile(file)).toBeNull();
});

test('a process that ignores SIGTERM is killed after the timeout', async () => {
  const file = noteFile();
  const pid = await startSleeper(true);
  writePidFile(file, pid);
  await terminateLeftover(file, 100);
  expect(isAlive(pid)).toBe(false);
});

test('another process that has got the same id is left alone', async () => {
  const file = noteFile();
  const pid = await startSleeper();
  writePidFile(file, pid);
  writeFileSync(file, JSON.stringify({ pid, startedAt: 'an earlier start' }));
  await terminateLeftover(file);
  expect(isAlive(pid)).toBe(true);
});
