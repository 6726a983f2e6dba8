import type { Core } from '@strapi/strapi';
import { toSingleLine } from 'shared/schemas';
import type { Delivery } from '../../domain/email/send-emails';
import type { Letter } from './letter';

/** What Strapi's nodemailer provider offers; only `send` is in Strapi's own types. */
interface Provider {
  verify(): Promise<unknown>;
  send(letter: Letter & { messageId: string }): Promise<unknown>;
}

/** Hands a letter to the mail server. */
export async function handOver(
  strapi: Core.Strapi,
  letter: Letter & { messageId: string },
): Promise<Delivery> {
  const { provider } = strapi.plugin('email') as unknown as { provider: Provider };
  try {
    // A server that is down is found out before there is a letter to lose.
    await provider.verify();
  } catch (error) {
    return { outcome: 'refused', reason: String(error) };
  }
  try {
    await provider.send({ ...letter, subject: toSingleLine(letter.subject) });
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: hasNotTaken(error) ? 'refused' : 'unknown', reason: String(error) };
  }
}

/** The server said no, or was never reached. A connection that broke off tells nothing. */
export function hasNotTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const saidNo = 'responseCode' in error && Number(error.responseCode) >= 400;
  return saidNo || ('syscall' in error && error.syscall === 'connect');
}
