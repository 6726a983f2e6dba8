import { deleteEndedAttempts } from './attempts';
import type { Knex } from './knex';
import { deleteEndedResetLetters } from './outbox';
import { deleteOldPanelViews } from './panel-views';
import { deleteOldPublishing } from './publishing';
import { deleteEndedTokens } from './tokens';

/** Deletes what has ended by itself and nobody asks for any more. */
export async function tidyUp(knex: Knex): Promise<void> {
  await deleteEndedTokens(knex, 'shop_sessions');
  await deleteEndedTokens(knex, 'shop_password_resets');
  await deleteEndedAttempts(knex);
  await deleteEndedResetLetters(knex);
  await deleteOldPanelViews(knex);
  await deleteOldPublishing(knex);
  await deleteEndedTokens(knex, 'shop_previews');
}
