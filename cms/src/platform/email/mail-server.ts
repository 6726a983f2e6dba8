import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Delivery } from './rules/send-emails';
import { environment as env } from '../environment/environment';
import type { Email } from './compose';
import { smtpSettings } from './smtp-settings';

/** After a stop, how long an email that was handed over may wait for the server's reply. */
const LAST_WORD_MS = 5_000;

/** Absence notices do not answer an email with this header (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

interface MailServer {
  send(email: Email & { messageId: string }): Promise<Delivery>;
  close(): void;
}

/**
 * A connection to the mail server for a batch of emails: opened for the first email and closed after the last one,
 * because an idle connection may die unnoticed.
 * @param stopping after this signal no further email is handed over
 */
export function connectMailServer(
  stopping: AbortSignal,
  settings: Partial<typeof smtpSettings> = smtpSettings,
): MailServer {
  // By default the library sends an email again after a broken connection; its types lack the setting.
  const options: SMTPPool.Options & { maxRequeues: number } = {
    ...settings,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
  };
  const { MAIL_FROM: from } = env;
  const transport = createTransport(options, {
    from,
    replyTo: from,
    headers: AUTOMATIC,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isHandedOver = false;
  // The text is read after the server's 354; before that, it cannot have taken the email.
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = () =>
      Readable.from(
        (async function* () {
          stopping.throwIfAborted();
          isHandedOver = true;
          yield* read();
        })(),
      );
    done();
  });

  return {
    async send({ replyTo, sender, ...email }) {
      isHandedOver = false;
      const message = {
        ...email,
        ...(sender && { from: { name: sender, address: addressIn(from) } }),
        // As an object it is a single address; the library would parse a string as a list.
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      };
      const sending = transport.sendMail(message).then(
        (): Delivery => ({ outcome: 'sent' }),
        (error: unknown): Delivery => {
          if (stopping.aborted && !isHandedOver) return { outcome: 'stopped' };
          const isRefused = !isHandedOver || saidNo(error);
          return { outcome: isRefused ? 'refused' : 'unknown', reason: String(error) };
        },
      );
      const settled = new AbortController();
      const timeout = untilTimeout(stopping, settled.signal, () => isHandedOver);
      return Promise.race([sending, timeout]).finally(() => settled.abort());
    },
    close: () => transport.close(),
  };
}

/** The address of `The shop <shop@shop.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** Resolves some time after the stop; never if the email is settled first. */
async function untilTimeout(
  stopping: AbortSignal,
  signal: AbortSignal,
  isHandedOver: () => boolean,
): Promise<Delivery> {
  try {
    if (!stopping.aborted) await once(stopping, 'abort', { signal });
    if (!isHandedOver()) return { outcome: 'stopped' };
    await pause(LAST_WORD_MS, undefined, { signal });
    return { outcome: 'unknown', reason: 'The shop was stopped before the mail server answered' };
  } catch {
    return new Promise(() => {});
  }
}

/** Whether the server refused the email. After a broken connection this is unknown. */
export function saidNo(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 400;
}
