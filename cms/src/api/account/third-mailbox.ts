import type { Context } from 'koa';
import { messages } from 'shared';
import type { Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { takeThirdMailbox } from '#platform/email/database/third-mailboxes';
import { mailboxOf } from '#platform/email/rules/mailbox-limit';
import { plainSender } from '#platform/email/rules/plain-sender';
import { environment } from '#platform/environment/environment';
import { clientAddress } from '#platform/http/client-address';
import { tooMany } from '#platform/http/rate-limits';
import { thirdMailboxLimits, type Limit } from '#platform/http/rules/limits';
import { Refusal } from '#platform/refusal';
import { mailboxIsProven } from './database/mailboxes';

type Sender = Pick<SignedInUser, 'documentId' | 'email'>;

/** Refusal of a request by which the shop writes to a mailbox that somebody has typed. */
export const emailUnproven = { 'email-unproven': [403, messages.confirmEmailFirst] } as const;

/** @param address null if it is not known */
export function sendersLimits({ documentId, email }: Sender, address: string | null): Limit[] {
  return thirdMailboxLimits([documentId, mailboxOf(email)], address, {
    perAccountHour: environment.NEW_MAILBOXES_PER_ACCOUNT_HOUR,
    perAccountDay: environment.NEW_MAILBOXES_PER_ACCOUNT_DAY,
    perAddressHour: environment.NEW_MAILBOXES_PER_ADDRESS_HOUR,
    perAddressDay: environment.NEW_MAILBOXES_PER_ADDRESS_DAY,
  });
}

/**
 * Counts a mailbox that somebody wants the shop to write to. Their own counts as nothing; an admin writes for the business.
 * @param to null if the shop is to write to nobody
 * @throws Refusal `email-unproven` unless the sender has proven to read their own mailbox; ApiError 429 if it is one
 * mailbox too many
 */
export async function countThirdMailbox(
  knex: Knex,
  ctx: Context,
  sender: SignedInUser,
  to: string | null,
): Promise<void> {
  const own = sender.email.toLowerCase();
  if (to === null || to === own || sender.isAdmin) return;
  if (!(await mailboxIsProven(knex, own))) throw new Refusal('email-unproven');
  const limits = sendersLimits(sender, clientAddress(ctx.req));
  const seconds = await takeThirdMailbox(knex, limits, to);
  if (seconds > 0) throw tooMany(ctx, seconds, messages.tooManyRequests);
}

/** A sender in an email to somebody else: a plain name, and the address if its owner has proven it. */
export async function senderOf(knex: Knex, name: string, email: string): Promise<string> {
  const address = email.toLowerCase();
  return plainSender(name, (await mailboxIsProven(knex, address)) ? address : null);
}
