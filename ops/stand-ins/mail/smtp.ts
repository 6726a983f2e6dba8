import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';
import type { Message } from './mailbox.ts';

const settings: SMTPServerOptions = {
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  size: 10_000_000,
  /** How long a stop waits for senders that keep their connection open. */
  closeTimeout: 500,
};

/** `down`: not listening. `hangs-up`: stores the email but closes the connection without an answer. `slow`: answers late. */
export const SMTP_FAULTS = ['down', 'hangs-up', 'slow', null] as const;
type SmtpFault = (typeof SMTP_FAULTS)[number];

const SLOW_MS = 1_500;

/**
 * Accepts every email on 127.0.0.1, without login and encryption. Faults can be set.
 * @param save runs before the sender gets the answer
 * @throws the system's error when the port is taken
 */
export async function startSmtp(wanted: number, save: (message: Message) => void) {
  let fault: SmtpFault = null;
  const senders = new Set<Socket>();
  const onData: SMTPServerOptions['onData'] = (stream, { envelope, remotePort }, done) => {
    // Only this connection: others may be sending.
    const hangUp = () => senders.forEach((socket) => socket.remotePort === remotePort && socket.destroy());
    const answer = () => (fault === 'hangs-up' ? hangUp() : done());
    buffer(stream)
      .then((raw) => readEmail(raw, envelope))
      .then(save)
      .then(() => (fault === 'slow' ? pause(SLOW_MS) : undefined))
      .then(answer, done);
  };
  const listenAt = async (port: number) => {
    const smtp = new SMTPServer({ ...settings, onData });
    // Ignore senders that hang up; the `once` below reports a taken port.
    smtp.on('error', () => undefined);
    smtp.server.on('connection', (socket: Socket) => {
      senders.add(socket);
      socket.once('close', () => senders.delete(socket));
    });
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  };
  let listening: SMTPServer | null = await listenAt(wanted);
  const { port } = listening.server.address() as AddressInfo;
  const close = async () => {
    const ending = listening;
    listening = null;
    if (ending) await new Promise<void>((resolve) => ending.close(resolve));
  };
  return {
    /** Stays the same, even while the server is down. */
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

/** Recipients come from the envelope, which includes Bcc. */
async function readEmail(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<Message> {
  const email = await PostalMime.parse(raw);
  const attachments = email.attachments
    .filter(({ contentId }) => !contentId)
    .map(({ filename }) => filename ?? '');
  const autoSubmitted = email.headers.find(({ key }) => key === 'auto-submitted')?.value;
  const replyTo = (email.replyTo ?? []).map(({ address }) => address).join(', ');
  return {
    to: rcptTo.map(({ address }) => asSent(address)).join(', '),
    from: email.from?.address ?? (mailFrom ? mailFrom.address : ''),
    ...(replyTo && replyTo !== email.from?.address && { replyTo }),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: withPictures(email),
    date: readDate(email.date),
    ...(attachments.length > 0 && { attachments }),
    ...(autoSubmitted && { autoSubmitted }),
  };
}

/** Pictures that belong to the HTML are put into it, as mail programs do. */
function withPictures({ html = '', attachments }: Email): string {
  return attachments.reduce((all, { contentId, mimeType, content }) => {
    if (!contentId || !(content instanceof ArrayBuffer)) return all;
    const data = `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`;
    return all.replaceAll(`cid:${contentId.replace(/[<>]/g, '')}`, data);
  }, html);
}

/** The address as sent: the library decodes Punycode domains. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

function readDate(date: string | undefined): string {
  const time = new Date(date ?? Date.now());
  return (Number.isNaN(time.getTime()) ? new Date() : time).toISOString();
}
