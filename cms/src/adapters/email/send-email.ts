import type { Core } from '@strapi/strapi';
import { toSingleLine } from 'shared/schemas';
import type { Delivery } from '../../domain/email/send-emails';
import { pluginOf } from '../strapi-services';
import type { Email } from './compose';

/** Hands an email to the mail server. */
export async function sendEmail(
  strapi: Core.Strapi,
  email: Email & { messageId: string },
): Promise<Delivery> {
  const { provider } = pluginOf(strapi, 'email');
  try {
    // A server that is down is found out before there is an email to lose.
    await provider.verify();
  } catch (error) {
    return { outcome: 'refused', reason: String(error) };
  }
  try {
    await provider.send({ ...email, subject: toSingleLine(email.subject) });
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
