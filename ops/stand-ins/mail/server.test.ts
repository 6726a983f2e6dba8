import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from './mailbox.ts';
import { startMail } from './server.ts';
import { sendEmail } from './fixtures/send-email.ts';

type Catcher = Awaited<ReturnType<typeof startMail>>;

let dataDir: string;
let catcher: Catcher;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  catcher = await startMail({ webPort: 0, dataDir });
});

afterEach(async () => {
  await catcher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const url = (path: string) => `http://localhost:${catcher.webPort}${path}`;
const listMessages = async (query = '') =>
  (await (await fetch(url(`/messages${query}`))).json()) as Message[];

const send = (subject: string, lines: string[] = ['', 'Hello']) =>
  sendEmail(catcher.smtpPort, {
    from: 'shop@example.com',
    to: ['ada@example.com', 'ben@example.com'],
    lines: [
      'From: "The Shop" <shop@example.com>',
      'To: Ada <ada@example.com>',
      `Subject: ${subject}`,
      'Date: Sun, 01 Mar 2026 10:00:00 +1000',
      ...lines,
    ],
  });

test('an email is listed with plain addresses, both bodies and its date', async () => {
  await send('=?utf-8?B?WW91ciBvcmRlciDigJMgcGFpZA==?=', [
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=cut',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Total $12.50',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Total <b>$12.50</b></p>',
    '--cut--',
  ]);
  const [message] = await listMessages();
  expect(message).toEqual({
    to: 'ada@example.com, ben@example.com',
    from: 'shop@example.com',
    subject: 'Your order – paid',
    text: expect.stringContaining('Total $12.50') as string,
    html: expect.stringContaining('<b>$12.50</b>') as string,
    date: '2026-03-01T00:00:00.000Z',
  });
});

test('a picture that belongs to the HTML is in it, and is no attachment', async () => {
  await send('Logo', [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=cut',
    '',
    '--cut',
    'Content-Type: text/html',
    '',
    '<img src="cid:logo@shop">',
    '--cut',
    'Content-Type: image/png',
    'Content-ID: <logo@shop>',
    'Content-Disposition: inline; filename=logo.png',
    'Content-Transfer-Encoding: base64',
    '',
    'cG5n',
    '--cut--',
  ]);
  const [message] = await listMessages();
  expect(message?.html).toContain('<img src="data:image/png;base64,cG5n">');
  expect(message).not.toHaveProperty('attachments');
});

test('the newest email comes first', async () => {
  await send('First');
  await send('Second');
  expect((await listMessages()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
});

test('the emails to one address are listed alone', async () => {
  await send('First');
  const to = (address: string) => `?${new URLSearchParams({ to: address })}`;
  expect(await listMessages(to('ada@example.com, ben@example.com'))).toHaveLength(1);
  expect(await listMessages(to('ada@example.com'))).toEqual([]);
});

test('the server offers neither login nor encryption', async () => {
  const { greeting } = await send('Anything');
  expect(greeting).not.toMatch(/AUTH|STARTTLS/);
});

test('deleted emails stay deleted after a restart', async () => {
  await send('Deleted');
  await fetch(url('/messages'), { method: 'DELETE' });
  expect(await listMessages()).toEqual([]);
  await catcher.close();
  catcher = await startMail({ webPort: 0, dataDir });
  expect(await listMessages()).toEqual([]);
});

test('an unknown fault is refused', async () => {
  const body = JSON.stringify({ smtp: 'asleep' });
  expect((await fetch(url('/faults'), { method: 'PUT', body })).status).toBe(400);
});

test('the page shows an email in a frame without scripts', async () => {
  await send('<i>Sale</i>', ['Content-Type: text/html', '', '<script>alert(1)</script>']);
  const page = await (await fetch(url('/'))).text();
  expect(page).toContain('&lt;i&gt;Sale&lt;/i&gt;');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
});

test('an idle sender does not delay a stop', async () => {
  const socket = connect(catcher.smtpPort, '127.0.0.1');
  await once(socket, 'data');
  const ended = once(socket, 'close');
  await catcher.close();
  await ended;
  catcher = await startMail({ webPort: 0, dataDir });
});

test('a taken SMTP port is an error', async () => {
  const { smtpPort } = catcher;
  const second = startMail({ webPort: 0, smtpPort, dataDir });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
