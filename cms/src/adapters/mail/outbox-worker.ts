import type { Core } from '@strapi/strapi';
import {
  claimLetter,
  endLetter,
  endLostLetters,
  retryLetter,
  type QueuedLetter,
} from '../database/outbox';
import { siteUrl, writeLetter } from './letters';
import { handOver } from './mailer';

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;

/** Sends every letter that is due. Letters that the mail server does not take are tried again later. */
export async function sendDueLetters(strapi: Core.Strapi): Promise<void> {
  for (const { id, kind } of await endLostLetters(strapi.db.connection)) {
    strapi.log.error(`Letter ${id} (${kind}) may not have been sent: its worker ended`);
  }
  for (;;) {
    const letter = await claimLetter(strapi.db.connection);
    if (!letter) return;
    await deliver(strapi, letter);
  }
}

async function deliver(strapi: Core.Strapi, queued: QueuedLetter): Promise<void> {
  const knex = strapi.db.connection;
  const { id } = queued;
  const letter = await writeLetter(strapi, queued).catch((error: unknown) => String(error));
  if (typeof letter === 'string') return retry(strapi, queued, letter);
  if (!letter) return endLetter(knex, id, 'cancelled', 'What it was about is gone');
  const delivery = await handOver(strapi, { ...letter, messageId: messageId(id) });
  if (delivery.outcome === 'sent') return endLetter(knex, id, 'sent');
  if (delivery.outcome === 'refused') return retry(strapi, queued, delivery.reason);
  strapi.log.error(`Letter ${id} (${queued.kind}) may not have been sent: ${delivery.reason}`);
  await endLetter(knex, id, 'unknown', delivery.reason);
}

async function retry(strapi: Core.Strapi, letter: QueuedLetter, reason: string): Promise<void> {
  const delay = retryDelaySeconds(letter.attempts);
  const goesOn = await retryLetter(strapi.db.connection, letter.id, delay, reason);
  const name = `Letter ${letter.id} (${letter.kind})`;
  if (goesOn) strapi.log.warn(`${name} is not sent, next try in ${delay} s: ${reason}`);
  else strapi.log.error(`${name} is given up: ${reason}`);
}

/** The same at every attempt, so that a letter can be found in the mail server's log. */
const messageId = (id: string) => `<letter-${id}@${new URL(siteUrl()).hostname}>`;

/** 5 s, 10 s, 20 s and so on, to a quarter of an hour. */
function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
}
