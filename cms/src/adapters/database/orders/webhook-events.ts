import type { WebhookPorts } from '../../../domain/orders/payment-events';
import { firstRow, type Knex } from '../knex';

/** The payment provider's events, by their ids. */
export const webhookEvents = (knex: Knex): WebhookPorts['events'] => ({
  async keep(event) {
    const isNew = await firstRow<object>(
      knex,
      `INSERT INTO shop_webhook_events (id, type, body) VALUES (?, ?, ?)
       ON CONFLICT DO NOTHING RETURNING id`,
      [event.id, event.event_type, JSON.stringify(event)],
    );
    if (isNew) return true;
    const [kept] = await knex('shop_webhook_events').where({ id: event.id }).select('handled_at');
    return kept?.handled_at === null;
  },

  async markHandled(id) {
    await knex('shop_webhook_events').where({ id }).update({ handled_at: knex.fn.now() });
  },
});

/** What an event tells of the payer is kept no longer than disputes take; its id still tells a repeat. */
export async function emptyOldEvents(knex: Knex): Promise<void> {
  await knex.raw(
    `UPDATE shop_webhook_events SET body = '{}'
      WHERE received_at < now() - interval '90 days' AND body <> '{}'`,
  );
}
