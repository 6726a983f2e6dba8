import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMail } from './server.ts';
import { sendEmail } from './fixtures/send-email.ts';

let dataDir: string;
let catcher: Awaited<ReturnType<typeof startMail>>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  catcher = await startMail({ webPort: 0, dataDir });
});

afterEach(async () => {
  await catcher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const url = (path: string) => `http://localhost:${catcher.webPort}${path}`;
const countMessages = async () => ((await (await fetch(url('/messages'))).json()) as []).length;
const setFault = (smtp: unknown) =>
  fetch(url('/faults'), { method: 'PUT', body: JSON.stringify({ smtp }) });
const send = () =>
  sendEmail(catcher.smtpPort, {
    from: 'shop@example.com',
    to: ['ada@example.com'],
    lines: ['Subject: Hello', '', 'Hello'],
  });

test('while it is down nobody listens, and then it listens at the same port', async () => {
  await setFault('down');
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  await setFault(null);
  await send();
  expect(await countMessages()).toBe(1);
});

test('when it hangs up an email is taken and its sender not told', async () => {
  await setFault('hangs-up');
  await expect(send()).rejects.toThrow('hung up');
  expect(await countMessages()).toBe(1);
});

test('a fault that it does not know is refused', async () => {
  expect((await setFault('asleep')).status).toBe(400);
  await send();
});
