import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { connectMailServer, saidNo } from './mail-server';

// Read when the environment is imported.
vi.hoisted(() => (process.env.MAIL_FROM = 'The shop <shop@example.com>'));

/** The steps at which a mail server may stop answering; `.` ends an email. */
const STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'] as const;
type Step = (typeof STEPS)[number];

interface SmtpServer {
  port: number;
  /** Emails that it has received completely. */
  taken: string[];
  connections: number;
}

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

/** A mail server that accepts every email, except for what `act` does at one step. */
async function startServer(at?: Step, act = (socket: Socket) => void socket.destroy()) {
  const state: SmtpServer = { port: 0, taken: [], connections: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    void talk(
      socket.on('error', () => {}),
      state,
      (step, answer) => {
        if (step === at) act(socket);
        else socket.write(`${answer}\r\n`);
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  state.port = (server.address() as AddressInfo).port;
  return state;
}

async function talk(
  socket: Socket,
  state: SmtpServer,
  say: (step: Step, answer: string) => void,
): Promise<void> {
  let text: string[] | null = null;
  say('greeting', '220 here');
  for await (const line of createInterface({ input: socket })) {
    const step = STEPS.find((name) => line.startsWith(name));
    if (text === null) {
      if (step === 'DATA') text = [];
      if (step) say(step, step === 'DATA' ? '354 go on' : '250 fine');
    } else if (line === '.') {
      state.taken.push(text.join('\n'));
      text = null;
      say('.', '250 taken');
    } else text.push(line);
  }
}

function connectTo({ port }: SmtpServer) {
  const stop = new AbortController();
  const connection = connectMailServer(stop.signal, { host: '127.0.0.1', port });
  cleanups.push(connection.close);
  const send = (messageId = '<email-1@shop.example>', change: { replyTo?: string; sender?: string } = {}) =>
    connection.send({
      sender: '',
      to: 'bea@example.com',
      subject: 'Hello',
      text: 'T',
      html: 'H',
      attachments: [],
      messageId,
      ...change,
    });
  return { send, stop: () => stop.abort() };
}

test('consecutive emails share a connection', async () => {
  const server = await startServer();
  const { send } = connectTo(server);
  for (const id of ['<a@x>', '<b@x>', '<c@x>']) expect(await send(id)).toEqual({ outcome: 'sent' });
  expect(server.taken.map((text) => /<.@x>/.exec(text)?.[0])).toEqual(['<a@x>', '<b@x>', '<c@x>']);
  expect(server.connections).toBe(1);
});

test('every email says that no person wrote it, so that absence notices do not answer it', async () => {
  const server = await startServer();
  await connectTo(server).send();
  expect(server.taken[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test.each(STEPS)(
  'a connection that breaks off at %s is reported correctly, and nothing is sent again',
  async (step) => {
    const server = await startServer(step);
    const { outcome } = await connectTo(server).send();
    expect(outcome).toBe(step === '.' ? 'unknown' : 'refused');
    expect(server.taken).toHaveLength(step === '.' ? 1 : 0);
    expect(server.connections).toBe(1);
  },
);

test('Reply-To is one address, and adds no other header line', async () => {
  const server = await startServer();
  const { send } = connectTo(server);
  const ends = ['', ', everybody@x.au', '\r\nBcc: everybody@x.au', '\nX: y\n\nA body'];
  for (const end of ends) await send('<a@x>', { replyTo: `vic@example.com${end}` });
  const heads = server.taken.map((email) => email.slice(0, email.indexOf('\n\n')));
  expect(heads.map((head) => /^Reply-To: (.*)$/m.exec(head)?.[1])).toEqual([
    'vic@example.com',
    '<"vic@example.com, everybody"@x.au>',
    '<"vic@example.com Bcc: everybody"@x.au>',
    '<vic@example.com x: y a body>',
  ]);
  for (const head of heads) expect(head).not.toMatch(/^(Bcc|X):/m);
});

test('the sender’s name is before the shop’s address, and adds no other header line', async () => {
  const server = await startServer();
  const { send } = connectTo(server);
  const names = ['Tom & Co', 'Tom, Co <eve@x.au>', 'Tom\r\nBcc: everybody@x.au'];
  for (const sender of names) await send('<a@x>', { sender });
  const heads = server.taken.map((email) => email.slice(0, email.indexOf('\n\n')));
  expect(heads.map((head) => /^From: (.*)$/m.exec(head)?.[1])).toEqual([
    '"Tom & Co" <shop@example.com>',
    '"Tom, Co <eve@x.au>" <shop@example.com>',
    '=?UTF-8?Q?Tom=0D=0ABcc=3A_everybody=40x=2Eau?= <shop@example.com>',
  ]);
  for (const head of heads) expect(head).not.toMatch(/^Bcc:/m);
});

test('an email that the server refuses may be sent again', async () => {
  const server = await startServer('.', (socket) => socket.write('451 later\r\n'));
  expect((await connectTo(server).send()).outcome).toBe('refused');
});

/** A server that is silent at a step until `goOn` is called. */
async function startSilent(step: Step) {
  const { promise: reached, resolve } = Promise.withResolvers<Socket>();
  const server = await startServer(step, resolve);
  return { server, reached, goOn: async () => void (await reached).write('250 fine\r\n') };
}

test.each(['greeting', 'RCPT'] as const)(
  'a stop while the server is silent at %s cancels the email, and the server has none of it',
  async (step) => {
    const { server, reached, goOn } = await startSilent(step);
    const { send, stop } = connectTo(server);
    const sending = send();
    const ended = once(await reached, 'close');
    stop();
    expect(await sending).toEqual({ outcome: 'stopped' });
    await goOn();
    if (step === 'RCPT') await ended;
    expect(server.taken).toEqual([]);
  },
);

test('a stop waits for the response of a server that has the whole email', async () => {
  const { server, reached, goOn } = await startSilent('.');
  const { send, stop } = connectTo(server);
  const sending = send();
  await reached;
  stop();
  await goOn();
  expect(await sending).toEqual({ outcome: 'sent' });
});

test.each([
  [{ responseCode: 451 }, true],
  [{ responseCode: 250 }, false],
  [{ code: 'ECONNECTION' }, false],
])('%j means that the server refused: %s', (facts, hasSaidNo) => {
  expect(saidNo(Object.assign(new Error('It failed'), facts))).toBe(hasSaidNo);
});
