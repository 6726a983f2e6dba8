import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function emailOf(subject: string) {
  return { subject, to: 'a@example.com', from: 'b@example.com', text: '', html: '', date: '' };
}

test('the last 500 emails are kept, also across a restart, and the file has at most twice as many', () => {
  const mailbox = new Mailbox(dataDir);
  for (let number = 1; number <= 1100; number += 1) mailbox.add(emailOf(`No. ${number}`));
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list()[0]?.subject).toBe('No. 1100');
  const lines = readFileSync(join(dataDir, 'mail.jsonl'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(1000);
  expect(new Mailbox(dataDir).list()).toEqual(mailbox.list());
});

test('an incomplete line from a crash is skipped, and later emails are stored whole', () => {
  new Mailbox(dataDir).add(emailOf('Whole'));
  appendFileSync(join(dataDir, 'mail.jsonl'), '{"subject":"To');
  new Mailbox(dataDir).add(emailOf('Later'));
  const subjects = new Mailbox(dataDir).list().map(({ subject }) => subject);
  expect(subjects).toEqual(['Later', 'Whole']);
});
