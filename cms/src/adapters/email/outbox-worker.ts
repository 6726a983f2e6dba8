import type { Core } from '@strapi/strapi';
import { sendDueEmails, type Delivery } from '../../domain/email/send-emails';
import {
  claimLetter,
  endLetter,
  endLostLetters,
  retryLetter,
  type QueuedLetter,
} from '../database/email/outbox';
import { siteUrl, writeLetter } from './letters';
import { handOver } from './mailer';

/** Sends what is due in the outbox by the mail server. */
export function sendDueLetters(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  return sendDueEmails<QueuedLetter>({
    outbox: {
      claim: () => claimLetter(knex),
      end: (id, end, reason) => endLetter(knex, id, end, reason),
      retry: (id, delaySeconds, reason) => retryLetter(knex, id, delaySeconds, reason),
      endLost: () => endLostLetters(knex),
    },
    deliver: (letter) => deliver(strapi, letter),
    log: strapi.log,
  });
}

async function deliver(strapi: Core.Strapi, queued: QueuedLetter): Promise<Delivery> {
  const letter = await writeLetter(strapi, queued);
  if (!letter) return { outcome: 'gone' };
  return handOver(strapi, { ...letter, messageId: messageId(queued.id) });
}

/** The same at every attempt, so that a letter can be found in the mail server's log. */
const messageId = (id: string) => `<letter-${id}@${new URL(siteUrl()).hostname}>`;
