import type { Message } from './mailbox.ts';
import { listenSmtp } from './smtp.ts';

/** `down`: nobody listens. `hangs-up`: letters are taken, but their senders never hear so. */
const FAULTS = ['down', 'hangs-up', null] as const;
export type SmtpFault = (typeof FAULTS)[number];

export const isSmtpFault = (value: unknown): value is SmtpFault =>
  (FAULTS as readonly unknown[]).includes(value);

export interface Smtp {
  /** The same throughout, also while it is down. */
  port: number;
  /** Resolves when it is in effect. */
  setFault(fault: SmtpFault): Promise<void>;
  close(): Promise<void>;
}

/**
 * An SMTP server that can be told to fail.
 * @throws the system's error when the port is taken
 */
export async function startSmtp(wanted: number, keep: (message: Message) => void): Promise<Smtp> {
  let fault: SmtpFault = null;
  const listen = (port: number) => listenSmtp(port, keep, () => fault === 'hangs-up');
  const first = await listen(wanted);
  let listening: typeof first | null = first;
  const close = async () => {
    await listening?.close();
    listening = null;
  };
  return {
    port: first.port,
    async setFault(next) {
      fault = next;
      if (next === 'down') await close();
      else listening ??= await listen(first.port);
    },
    close,
  };
}
