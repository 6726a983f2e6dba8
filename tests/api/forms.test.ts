import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ErrorBody } from 'shared';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { imageForm } from './examples.ts';
import { EDITOR, logInToPanel } from './panel.ts';
import { picture } from './pictures.ts';
import { api, logInAdmin, place, response, signUp } from './shop.ts';

/** Multipart forms to any URL: who may send them, and that none leaves a file on the disk. */

const { token } = await logInAdmin();
const editor = await logInToPanel(EDITOR);

/** Files in the CMS's temporary folder, and in the folder for the panel's forms in it. */
async function leftFiles(): Promise<string[]> {
  const folder = place.environment.TMPDIR ?? '';
  const names = await readdir(folder);
  const isOfForms = (name: string) => /^shop-forms-\d+$/.test(name);
  const ofForms = names.filter(isOfForms).map((name) => readdir(join(folder, name)));
  return [...names.filter((name) => !isOfForms(name)), ...(await Promise.all(ofForms)).flat()];
}

const BOUNDARY = 'limit';
const formHead = (field: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/** A request that is still being sent. */
function open(path: string, headers: Record<string, string | number> = {}): ClientRequest {
  const sending = request(`${place.cmsUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
  // An early response may end the request.
  sending.on('error', () => undefined);
  return sending;
}

async function answerTo(sending: ClientRequest) {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part as string;
  return { status: response.statusCode, body: JSON.parse(text) as ErrorBody };
}

const bearer = () => ({ Authorization: `Bearer ${token}` });

test('visitors and customers are refused before their form is received', async () => {
  const customer = await signUp();
  for (const [authorization, status, message] of [
    ['', 401, 'Not authorized, token failed'],
    [`Bearer ${customer.token}`, 403, 'Not authorized as an admin'],
  ] as const) {
    const sending = open('/api/upload', {
      'Content-Length': 1_000_000,
      ...(authorization && { Authorization: authorization }),
    });
    sending.write(formHead('image'));
    expect(await answerTo(sending)).toEqual({ status, body: { message } });
    sending.destroy();
  }
});

test('a form with a too large Content-Length is refused before it is received', async () => {
  const sending = open('/api/upload', { 'Content-Length': 200_000_000, ...bearer() });
  sending.write(formHead('image'));
  expect(await answerTo(sending)).toEqual(response(413, 'Images must be at most 10 MB each'));
  sending.destroy();
});

/** Sends the whole request before reading the response, as browsers do. */
async function sendAll(head: string[], body: Buffer, times: number): Promise<string> {
  const { hostname, port } = new URL(place.cmsUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write([...head, '', ''].join('\r\n'));
  for (let sent = 0; sent < times; sent += 1) {
    if (!socket.write(body)) await once(socket, 'drain');
  }
  socket.end();
  await once(socket, 'close');
  return answer;
}

test.each([
  ['says so', 'Content-Length: 120000000', Buffer.alloc(1_000_000, 1)],
  [
    'does not say so',
    'Transfer-Encoding: chunked',
    Buffer.concat([Buffer.from('F4240\r\n'), Buffer.alloc(1_000_000, 1), Buffer.from('\r\n')]),
  ],
])('the sender of a too large form, which %s, gets the response', async (_case, framing, body) => {
  const head = [
    'POST /api/upload HTTP/1.1',
    'Host: shop',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    framing,
  ];
  const answer = await sendAll(head, body, 120);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('{"message":"Images must be at most 10 MB each"}');
});

test('an upload that breaks off leaves no file and blocks nobody', async () => {
  const sending = open('/api/upload', { 'Content-Length': 1_000_000, ...bearer() });
  sending.write(formHead('image'));
  await once(sending, 'socket');
  const next = api<string[]>('POST', '/api/upload', { token, body: imageForm(await picture()) });
  sending.destroy();
  expect((await next).status).toBe(200);
  expect(await leftFiles()).toEqual([]);
});

const takesBody = Object.keys(ENDPOINTS)
  .map((call) => call.split(' ') as [string, string])
  .filter(([method]) => method === 'POST' || method === 'PUT');

test.each(takesBody)('%s %s survives forms, complete or broken', async (method, path) => {
  const url = `/api${path.replace(/:\w+/, 'unknown')}`;
  for (const body of [`${formHead('image')}abc${FORM_END}`, 'broken']) {
    for (const type of [`multipart/form-data; boundary=${BOUNDARY}`, 'multipart/form-data']) {
      const headers = { 'Content-Type': type };
      const { status } = await api(method, url, { body, headers, token });
      expect(status).toBeLessThan(500);
    }
  }
  expect(await leftFiles()).toEqual([]);
});

test('a hundred forms of visitors leave no file', async () => {
  const paths = ['/api/upload', '/api/users/login', '/api/orders', '/api/nothing', '/nothing'];
  const panel = ['/upload', '/upload?id=1', '/upload/files', '/upload/settings', '/admin/login'];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const form = new FormData();
      form.append(['image', 'files', 'other'][index % 3]!, await picture());
      form.append('text', 'words');
      const path = [...paths, ...panel][index % 10]!;
      return (await api('POST', path, { body: form })).status;
    }),
  );
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(await leftFiles()).toEqual([]);
});

test.each(['files', 'image'])(
  'a broken form of %s to the panel is refused and leaves no file',
  async (field) => {
    for (const body of ['broken', formHead(field), `${formHead(field)}abc`]) {
      const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
      expect((await api('POST', '/upload', { body, headers })).status).toBeLessThan(500);
    }
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect((await api('POST', '/upload', { body: 'x', headers, token: editor })).status).toBe(400);
    expect(await leftFiles()).toEqual([]);
  },
);

test('a form to the panel that breaks off leaves no file', async () => {
  const sending = open('/upload', { 'Content-Length': 1_000_000 });
  sending.write(formHead('image'));
  sending.write(Buffer.alloc(100_000));
  await expect.poll(leftFiles).not.toEqual([]);
  sending.destroy();
  await expect.poll(leftFiles).toEqual([]);
});

test('editors can add files in the panel, but not replace one', async () => {
  const form = new FormData();
  form.append('files', await picture('From the panel-w900.jpg', [900, 600]));
  form.append('other', await picture());
  const added = await api<{ id: number; url: string }[]>('POST', '/upload', {
    token: editor,
    body: form,
  });
  expect(added.status).toBe(201);
  expect((await fetch(`${place.cmsUrl}${added.body[0]?.url}`)).status).toBe(200);
  const replacement = new FormData();
  replacement.append('files', await picture('Other.jpg'));
  const replaced = await api('POST', `/upload?id=${added.body[0]?.id}`, {
    token: editor,
    body: replacement,
  });
  expect(replaced.status).toBe(400);
  expect(await leftFiles()).toEqual([]);
});
