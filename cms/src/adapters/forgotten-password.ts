import type { Core } from '@strapi/strapi';
import { resetEmailLimits } from '../domain/accounts/limits';
import { consumeRateLimits } from './database/accounts/rate-limits';
import type { Knex } from './database/knex';
import { queueEmailTo } from './database/email/outbox';
import { findPasswordReset, resetPassword } from './database/accounts/password-resets';
import { hashPassword } from './passwords';

/**
 * Queues a reset email. Whether the address has an account is looked up when the email is written,
 * so that neither the answer nor its time tells. Past the limits of a mailbox nothing happens.
 */
export async function requestPasswordReset(knex: Knex, email: string): Promise<void> {
  if (!(await consumeRateLimits(knex, resetEmailLimits(email)))) return;
  await queueEmailTo(knex, 'password-reset', email);
}

/** Sets the password that a reset link stands for. False when the link is not valid any more. */
export async function setForgottenPassword(
  strapi: Core.Strapi,
  token: string,
  password: string,
): Promise<boolean> {
  // Hashing is work: not for anybody who makes a token up.
  if (!(await findPasswordReset(strapi.db.connection, token))) return false;
  return resetPassword(strapi, token, await hashPassword(password));
}
