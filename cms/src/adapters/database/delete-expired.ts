import { deleteEndedAccountRecoveries } from './accounts/account-recoveries';
import { deleteEndedAttempts } from './accounts/rate-limits';
import type { Knex } from './knex';
import { deleteEndedResetLetters } from './email/outbox';
import { deleteOldPanelViews } from './audit/panel-views';
import { deleteOldPublishing } from './publishing/publishing';
import { deleteEndedTokens } from './accounts/tokens';
import { emptyOldEvents } from './orders/webhook-events';

/** Deletes what has ended by itself and nobody asks for any more. */
export async function deleteExpired(knex: Knex): Promise<void> {
  await deleteEndedTokens(knex, 'shop_sessions');
  await deleteEndedTokens(knex, 'shop_password_resets');
  await deleteEndedAccountRecoveries(knex);
  await deleteEndedAttempts(knex);
  await deleteEndedResetLetters(knex);
  await deleteOldPanelViews(knex);
  await deleteOldPublishing(knex);
  await deleteEndedTokens(knex, 'shop_previews');
  await emptyOldEvents(knex);
}
