import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { startService, type ServiceOptions } from './service.ts';

/** A program that logs its start and ends. */
function startFailing(restart?: ServiceOptions['restart']) {
  const dataDir = temporaryFolder();
  const service = startService({
    dataDir,
    name: 'failing',
    title: 'The program',
    command: [process.execPath, ['-e', 'console.log("started")']],
    cwd: dataDir,
    environment: {},
    stopTimeoutMs: 1_000,
    restart,
  });
  onTestFinished(service.stop);
  const starts = () => readFileSync(join(dataDir, 'logs', 'failing.log'), 'utf8').match(/started/g)?.length;
  return { service, starts };
}

test('a program that keeps exiting is restarted a limited number of times, then fails', async () => {
  const { service, starts } = startFailing({ afterMs: 1, mostAMinute: 3 });
  expect((await service.failure).message).toBe('The program ended by itself');
  expect(starts()).toBe(4);
});

test('a program that exits while restarts are off fails at once', async () => {
  const { service, starts } = startFailing({ afterMs: 1, isOn: () => false });
  await service.failure;
  expect(starts()).toBe(1);
});
