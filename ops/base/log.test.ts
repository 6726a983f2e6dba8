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

test('a line is one JSON object with the time, the level, the message and who says it', () => {
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
  ['beside other things', (log, error) => log.error({ err: error })],
])('an error %s says what it is and where, not what it was about', (_case, write) => {
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
