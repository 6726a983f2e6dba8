import { resetEmailLimits } from '../../../platform/http/rules/limits';
import { consumeRateLimits } from '../../../platform/database/rate-limits';
import type { Knex } from '../../../platform/database/knex';
import { queueEmailTo } from '../../../platform/email/database/outbox';

/**
 * Queues a reset email. Whether the address has an account is looked up when the email is written,
 * so that neither the answer nor its time tells. Past the limits of a mailbox nothing happens.
 */
export async function requestPasswordReset(knex: Knex, email: string): Promise<void> {
  if (!(await consumeRateLimits(knex, resetEmailLimits(email)))) return;
  await queueEmailTo(knex, 'password-reset', email);
}
