import type { Knex } from '../knex';

export interface WebhookEventRow {
  id: string;
  type: string;
  body: object;
}

/**
 * Keeps an event of the payment provider, once.
 * @returns whether it is still to be handled: a repeat of one whose handling broke off is
 */
export async function keepEvent(knex: Knex, event: WebhookEventRow): Promise<boolean> {
  await knex('shop_webhook_events')
    .insert({ ...event, body: JSON.stringify(event.body) })
    .onConflict('id')
    .ignore();
  const [kept] = await knex('shop_webhook_events').where({ id: event.id }).select('handled_at');
  return kept?.handled_at === null;
}

export async function markEventHandled(knex: Knex, id: string): Promise<void> {
  await knex('shop_webhook_events').where({ id }).update({ handled_at: knex.fn.now() });
}

/** What an event tells of the payer is kept no longer than disputes take; its id still tells a repeat. */
export async function emptyOldEvents(knex: Knex): Promise<void> {
  await knex.raw(
    `UPDATE shop_webhook_events SET body = '{}'
      WHERE received_at < now() - interval '90 days' AND body <> '{}'`,
  );
}
