import { resetEmailLimits } from '../domain/accounts/limits';
import { consumeRateLimits } from './database/accounts/rate-limits';
import type { Knex } from './database/knex';
import { queueEmailTo } from './database/email/outbox';

/**
 * Queues a reset email. Whether the address has an account is looked up when the email is written,
 * so that neither the answer nor its time tells. Past the limits of a mailbox nothing happens.
 */
export async function requestPasswordReset(knex: Knex, email: string): Promise<void> {
  if (!(await consumeRateLimits(knex, resetEmailLimits(email)))) return;
  await queueEmailTo(knex, 'password-reset', email);
}
