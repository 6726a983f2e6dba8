import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, type Logger } from './log.ts';

function linesOf(write: (log: Logger) => void): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = openSync(join(folder, 'log'), 'a');
  try {
    write(createLog('front', { file }));
    return readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n');
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

test('a line is one JSON object with time, level, service and message', () => {
  const [line = ''] = linesOf((log) => log.info({ ms: 3 }, 'Two\nlines'));
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    service: 'front',
    message: 'Two\nlines',
    ms: 3,
  });
});

test.each<[string, (log: Logger, error: Error) => void]>([
  ['by itself', (log, error) => log.error(error)],
  ['as a field', (log, error) => log.error({ err: error })],
])('an error %s is logged with message and stack, without its data', (_case, write) => {
  const about = { detail: 'Key (email)=(bea@example.com) exists', parameters: ['Bea'] };
  const error = Object.assign(new Error('550 no such user <bea@example.com>'), about);
  const lines = linesOf((log) => write(log, error));
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect(Object.keys(line)).toEqual(['level', 'time', 'service', 'stack', 'message']);
  expect(line.message).toBe('550 no such user <[e-mail]>');
  expect(lines[0]).not.toMatch(/bea|Bea/);
  expect(line.stack).toContain('log.test.ts');
});

/** Runs a program with this body, which has a buffered `log`. */
function program(body: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'log.ts'));
  const script = `import { createLog, logProcess } from ${module};
    const log = createLog('front', { isBuffered: true }); logProcess(log); ${body}`;
  const args = ['--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
}

test.each([
  ['ends', 'process.exit();', ['one', 'two']],
  ['ends with an error', `throw new Error('three');`, ['one', 'two', 'three']],
])('a program that %s writes its buffered lines', async (_how, end, messages) => {
  const ended = program(`log.info('one'); log.info('two'); ${end}`);
  const text = Buffer.concat((await ended.stdout.toArray()) as Buffer[]).toString();
  const lines = text.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual(messages);
});

test('a buffered line is written even when no other follows', async () => {
  const waiting = program(`process.stdin.resume(); log.info('one');`);
  const [line] = (await once(waiting.stdout, 'data')) as [Buffer];
  waiting.kill();
  expect(line.toString()).toContain('"message":"one"');
});
