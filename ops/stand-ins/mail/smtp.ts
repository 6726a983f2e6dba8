import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { Message } from './mailbox.ts';

const MAX_EMAIL_BYTES = 10_000_000;
/** How long stopping waits for senders that keep their connection open. */
const CLOSE_TIMEOUT_MS = 500;

/** `down`: nobody listens. `hangs-up`: emails are taken, but their senders never hear so. */
const FAULTS = ['down', 'hangs-up', null] as const;
export type SmtpFault = (typeof FAULTS)[number];

export const isSmtpFault = (value: unknown): value is SmtpFault =>
  (FAULTS as readonly unknown[]).includes(value);

/** Saves one email; the sender is told that it was taken only when this is done. */
type Save = (message: Message) => void;

/**
 * Takes every email on 127.0.0.1, without sign-in and in the clear. It can be told to fail.
 * @throws the system's error when the port is taken
 */
export async function startSmtp(wanted: number, save: Save) {
  let fault: SmtpFault = null;
  const senders = new Set<Socket>();
  const endOfData = (done: () => void) => {
    if (fault !== 'hangs-up') done();
    else for (const socket of senders) socket.destroy();
  };
  const listenAt = async (port: number) => {
    const server = createSmtp(save, endOfData);
    server.server.on('connection', (socket: Socket) => {
      senders.add(socket);
      socket.once('close', () => senders.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let listening: SMTPServer | null = await listenAt(wanted);
  const { port } = listening.server.address() as AddressInfo;
  const close = async () => {
    const ending = listening;
    listening = null;
    if (ending) await new Promise<void>((resolve) => ending.close(resolve));
  };
  return {
    /** The same throughout, also while it is down. */
    port,
    /** Resolves when the fault is in effect. */
    async setFault(next: SmtpFault): Promise<void> {
      fault = next;
      if (next === 'down') await close();
      else listening ??= await listenAt(port);
    },
    close,
  };
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

function createSmtp(save: Save, endOfData: (done: () => void) => void): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_EMAIL_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => readEmail(raw, envelope))
        .then(save)
        .then(() => endOfData(done), done);
    },
  });
  // A sender that hangs up midway is its own affair; a taken port is told by whoever waits for it.
  server.on('error', () => undefined);
  return server;
}

/** The recipients are the envelope's, which names hidden copies too. */
async function readEmail(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<Message> {
  const email = await PostalMime.parse(raw);
  return {
    to: rcptTo.map(({ address }) => address).join(', '),
    from: email.from?.address ?? (mailFrom ? mailFrom.address : ''),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    date: readDate(email.date),
  };
}

function readDate(date: string | undefined): string {
  const time = new Date(date ?? Date.now());
  return (Number.isNaN(time.getTime()) ? new Date() : time).toISOString();
}
