import type { Core } from '@strapi/strapi';
import { findAnyOrder } from '../database/order-reads';
import { claimLetter, markLetterSent, retryLetter, type QueuedLetter } from '../database/outbox';
import { readBusinessDetails } from '../database/services';
import { writeLetter } from './letters';
import type { Letter } from './order-letter';

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;

/** Sends every letter that is due. Letters that the mail server does not take are tried again later. */
export async function sendDueLetters(strapi: Core.Strapi): Promise<void> {
  for (;;) {
    const letter = await claimLetter(strapi.db.connection);
    if (!letter) return;
    await deliver(strapi, letter);
  }
}

async function deliver(strapi: Core.Strapi, letter: QueuedLetter): Promise<void> {
  const knex = strapi.db.connection;
  try {
    await strapi
      .plugin('email')
      .service('email')
      .send(await write(strapi, letter));
    await markLetterSent(knex, letter.id);
  } catch (error) {
    const delay = retryDelaySeconds(letter.attempts);
    strapi.log.warn(`Letter ${letter.id} is not sent, next try in ${delay} s: ${String(error)}`);
    await retryLetter(knex, letter.id, delay, String(error));
  }
}

async function write(strapi: Core.Strapi, letter: QueuedLetter): Promise<Letter> {
  const [orderId = '', ...tracking] = letter.subjectId.split(':');
  const order = await findAnyOrder(strapi.db.connection, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const business = await readBusinessDetails(strapi);
  return writeLetter(letter.kind, {
    order,
    business,
    siteUrl: process.env.PUBLIC_SITE_URL ?? '',
    // As it was when the letter was asked for: the order's may have been changed since.
    trackingNumber: tracking.join(':'),
  });
}

/** 5 s, 10 s, 20 s and so on, to a quarter of an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
}
