import type { Context } from 'koa';
import type { Knex } from '#platform/database/knex';
import { consumeRateLimits } from '#platform/database/rate-limits';
import type { SignedInUser } from '#platform/database/sessions';
import { clientAddress } from '#platform/http/client-address';
import { mailboxIsProven } from '../account';
import type { Notice } from './rules/quote';
import { newQuoteLimits } from './rules/limits';

/** Counts a quote against the limits of emails to the business. */
export async function noticeOf(knex: Knex, ctx: Context, { email }: SignedInUser): Promise<Notice> {
  const account = email.toLowerCase();
  const isProven = await mailboxIsProven(knex, account);
  const limits = newQuoteLimits(account, clientAddress(ctx.req), isProven);
  return (await consumeRateLimits(knex, limits)) ? 'of its own' : 'with others';
}
