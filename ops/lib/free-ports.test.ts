import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { freePorts } from './free-ports.ts';

test('free ports are all different and outside the range of outgoing connections', async () => {
  const ports = [...(await freePorts(20)), ...(await freePorts(20))];
  expect(new Set(ports).size).toBe(40);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('no port is drawn by two processes at once, though nothing listens on it yet', async () => {
  const folder = temporaryFolder();
  const module = new URL('./free-ports.ts', import.meta.url).href;
  const script = `console.log(JSON.stringify(await (await import('${module}')).freePorts(800)))`;
  const draw = async () => {
    const args = ['--input-type=module', '-e', script];
    const env = { ...process.env, TMPDIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return JSON.parse(stdout) as number[];
  };
  const ports = (await Promise.all([draw(), draw()])).flat();
  expect(new Set(ports).size).toBe(1600);
});
