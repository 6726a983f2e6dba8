import type { Core } from '@strapi/strapi';
import { accountEmails, mailboxIsProven } from './api/account';
import { catalogEmails } from './api/catalog';
import { contactEmails } from './api/contact';
import { readBusinessDetails, readLogo } from './api/content';
import { accountsEmailWaits, orderEmails } from './api/order';
import { quoteEmails } from './api/quote';
import { EMAILS } from './emails';
import type { Knex } from '#platform/database/knex';
import { compose } from '#platform/email/compose';
import { takeRoom } from '#platform/email/database/mailbox-room';
import { outbox, type OutboxEmail } from '#platform/email/database/outbox';
import { readEmailTexts } from '#platform/email/database/texts';
import { connectMailServer } from '#platform/email/mail-server';
import type { EmailDefinition, EmailKind, Emails } from '#platform/email/rules/emails';
import {
  endLostEmails,
  sendDueEmails,
  type Delivery,
  type EmailPorts,
} from '#platform/email/rules/send-emails';
import type { Writers } from '#platform/email/writer';
import { environment } from '#platform/environment/environment';

/**
 * Number of parallel runs of `sendQueuedEmails` per instance. Mail servers accept about ten connections per client, and
 * each run holds a database connection while it reads.
 */
export const EMAILS_AT_A_TIME = 6;

const WRITERS: Writers<Emails> = {
  ...orderEmails,
  ...quoteEmails,
  ...catalogEmails,
  ...accountEmails,
  ...contactEmails,
};

/** Sends due emails of the outbox over one connection to the mail server. */
export async function sendQueuedEmails(strapi: Core.Strapi, stopping: AbortSignal): Promise<void> {
  const knex = strapi.db.connection;
  const { hostname } = new URL(environment.PUBLIC_SITE_URL);
  const mailServer = connectMailServer(stopping);
  const ports: EmailPorts<OutboxEmail> = {
    outbox: outbox(knex),
    async deliver({ id, kind, subjectId }) {
      const business = await readBusinessDetails(strapi);
      const content = await WRITERS[kind]({ knex, business, log: strapi.log }, subjectId);
      // Without an address the recipient has been anonymised.
      if (!content?.to) return { outcome: 'gone' };
      const waits = await waitsFor(knex, { id, kind, subjectId, to: content.to });
      if (waits) return waits;
      const own = content.wording.kind;
      const texts = await readEmailTexts(knex, own);
      const email = compose(content, EMAILS[own], business, { texts, logo: await readLogo(knex) });
      // The same for all attempts, so that an email can be found in the mail server's log.
      return mailServer.send({ ...email, messageId: `<email-${id}@${hostname}>` });
    },
    log: strapi.log,
  };
  await sendDueEmails(ports, stopping).finally(mailServer.close);
}

/** Whether the mailbox, or whoever causes the email, has no room now; null if it is counted and may be sent. */
async function waitsFor(
  knex: Knex,
  { id, kind, subjectId, to }: { id: string; kind: EmailKind; subjectId: string; to: string },
): Promise<Delivery | null> {
  const { to: reader, limit }: EmailDefinition = EMAILS[kind];
  if (reader === 'the accounts mailbox') return accountsEmailWaits(knex, { id, subjectId, to });
  if (!limit) return null;
  if (!limit.alsoIfProven && (await mailboxIsProven(knex, to))) return null;
  const seconds = await takeRoom(knex, { id, to, limit });
  if (seconds === 0) return null;
  return { outcome: 'full', againAfter: limit.otherwise === 'waits' ? seconds : null };
}

export const endLostQueuedEmails = (strapi: Core.Strapi): Promise<void> =>
  endLostEmails({ outbox: outbox(strapi.db.connection), log: strapi.log });
