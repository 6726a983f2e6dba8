import { deleteOldAudit } from '#platform/audit/audit';
import { deleteExpiredRateLimits } from '#platform/database/rate-limits';
import { deleteOldMailboxEmails } from '#platform/email/database/mailbox-room';
import { deleteOldEmailsToAddresses } from '#platform/email/database/outbox';
import { deleteOldThirdMailboxes } from '#platform/email/database/third-mailboxes';
import { execute, type Knex } from '#platform/database/knex';
import { identifier, sql } from '#platform/database/sql';
import { deleteExpiredAccountRecoveries, deleteExpiredAddresses } from '../../account';
import { deleteOldPanelViews, deleteOldStockAlerts } from '../../catalog';
import { deleteOldMessages } from '../../contact';
import { emptyOldEvents, anonymiseOldOrders } from '../../order';
import { deleteOldQuotes } from '../../quote';
import { deleteOldPublishing } from '../../publishing';

/** Deletes expired rows, and data whose `RETENTION` has passed. */
export async function deleteExpired(knex: Knex): Promise<void> {
  await deleteExpiredTokens(knex, 'shop_sessions');
  await deleteExpiredTokens(knex, 'shop_password_resets');
  await deleteExpiredTokens(knex, 'shop_mailbox_confirmations');
  await deleteExpiredTokens(knex, 'shop_passkey_challenges');
  await deleteExpiredAccountRecoveries(knex);
  await deleteExpiredAddresses(knex);
  await deleteExpiredRateLimits(knex);
  await deleteOldEmailsToAddresses(knex);
  await deleteOldMailboxEmails(knex);
  await deleteOldThirdMailboxes(knex);
  await deleteOldStockAlerts(knex);
  await deleteOldMessages(knex);
  await deleteExpiredTokens(knex, 'shop_unsubscribe_tokens');
  await deleteOldPanelViews(knex);
  await deleteOldPublishing(knex);
  await deleteExpiredTokens(knex, 'shop_previews');
  await emptyOldEvents(knex);
  await anonymiseOldOrders(knex);
  await deleteOldQuotes(knex);
  await deleteOldAudit(knex);
}

type TokenTable =
  | 'shop_sessions'
  | 'shop_password_resets'
  | 'shop_mailbox_confirmations'
  | 'shop_passkey_challenges'
  | 'shop_unsubscribe_tokens'
  | 'shop_previews';

/** Skips rows that another transaction is deleting. */
async function deleteExpiredTokens(knex: Knex, table: TokenTable): Promise<void> {
  await execute(
    knex,
    sql`DELETE FROM ${identifier(table)} WHERE token_hash IN (
       SELECT token_hash FROM ${identifier(table)} WHERE expires_at < now() FOR UPDATE SKIP LOCKED)`,
  );
}
