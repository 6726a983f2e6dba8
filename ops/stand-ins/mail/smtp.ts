import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerEnvelope } from 'smtp-server';
import type { Message } from './mailbox.ts';

const MAX_LETTER_BYTES = 10_000_000;
/** How long stopping waits for senders that keep their connection open. */
const CLOSE_TIMEOUT_MS = 500;

export interface SmtpListening {
  port: number;
  close(): Promise<void>;
}

/**
 * Takes every letter on 127.0.0.1, without sign-in and in the clear.
 * @param keep is done before the sender is told that the letter was taken
 * @param hangsUp says whether the sender is cut off instead of being told
 * @throws the system's error when the port is taken
 */
export async function listenSmtp(
  port: number,
  keep: (message: Message) => void,
  hangsUp: () => boolean = () => false,
): Promise<SmtpListening> {
  const senders = new Set<Socket>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_LETTER_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => readLetter(raw, envelope))
        .then(keep)
        .then(() => (hangsUp() ? hangUp(senders) : done()), done);
    },
  });
  // A sender that hangs up midway is its own affair; a taken port is told by the line after.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    senders.add(socket);
    socket.once('close', () => senders.delete(socket));
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { port: (smtp.server.address() as AddressInfo).port, close };
}

function hangUp(senders: Set<Socket>): void {
  for (const socket of senders) socket.destroy();
}

/** To whom it went is the envelope's word: hidden copies are on it too. */
async function readLetter(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<Message> {
  const letter = await PostalMime.parse(raw);
  return {
    to: rcptTo.map(({ address }) => address).join(', '),
    from: letter.from?.address ?? (mailFrom ? mailFrom.address : ''),
    subject: letter.subject ?? '',
    text: letter.text ?? '',
    html: letter.html ?? '',
    date: readDate(letter.date),
  };
}

function readDate(date: string | undefined): string {
  const time = new Date(date ?? Date.now());
  return (Number.isNaN(time.getTime()) ? new Date() : time).toISOString();
}
