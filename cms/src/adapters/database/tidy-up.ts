import { deleteEndedAccountRecoveries } from './account-recoveries';
import { deleteEndedAttempts } from './attempts';
import type { Knex } from './knex';
import { deleteEndedResetLetters } from './outbox';
import { deleteOldPanelViews } from './panel-views';
import { deleteEndedPasswordResets } from './password-resets';
import { deleteEndedPreviews } from './previews';
import { deleteOldPublishing } from './publishing';
import { deleteEndedSessions } from './sessions';
import { emptyOldEvents } from './webhook-events';

/** Deletes what has ended by itself and nobody asks for any more. */
export async function tidyUp(knex: Knex): Promise<void> {
  await deleteEndedSessions(knex);
  await deleteEndedPasswordResets(knex);
  await deleteEndedAccountRecoveries(knex);
  await deleteEndedAttempts(knex);
  await deleteEndedResetLetters(knex);
  await deleteOldPanelViews(knex);
  await deleteOldPublishing(knex);
  await deleteEndedPreviews(knex);
  await emptyOldEvents(knex);
}
