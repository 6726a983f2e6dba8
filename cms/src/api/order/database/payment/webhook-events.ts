import { RETENTION } from 'shared';
import type { WebhookPorts } from '../../rules/payment/payment-events';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** Webhook events of the payment provider, by id. */
export const webhookEvents = (knex: Knex): WebhookPorts['events'] => ({
  async keep(event) {
    const isNew = await firstRow<object>(
      knex,
      sql`INSERT INTO shop_webhook_events (id, type, body)
       VALUES (${event.id}, ${event.event_type}, ${JSON.stringify(event)})
       ON CONFLICT DO NOTHING RETURNING id`,
    );
    if (isNew) return true;
    const [kept] = await knex('shop_webhook_events').where({ id: event.id }).select('handled_at');
    return kept?.handled_at === null;
  },

  async markHandled(id) {
    await knex('shop_webhook_events').where({ id }).update({ handled_at: knex.fn.now() });
  },
});

const { payments } = RETENTION;

/**
 * Deletes the content of events after the time for disputes, because it names the payer. The id is kept to recognise
 * repeats.
 */
export async function emptyOldEvents(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`UPDATE shop_webhook_events SET body = '{}'
      WHERE received_at < now() - make_interval(days => ${payments.days}) AND body <> '{}'`,
  );
}

/** Reduces events about these orders to the ids that `orderNamedBy` reads. */
export async function anonymisePayers(trx: Knex, orderIds: readonly string[]): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_webhook_events e
        SET body = jsonb_build_object('resource', jsonb_build_object('id', e.body #> '{resource,id}'))
       FROM (SELECT array_agg(name::text) AS names FROM orders o
              CROSS JOIN unnest(ARRAY[o.document_id, o.paypal_order_id, o.capture_id]) name
              WHERE o.document_id = ANY(${orderIds}) AND name IS NOT NULL) o
      WHERE e.received_at >= now() - make_interval(days => ${payments.days})
        AND ARRAY[e.body #>> '{resource,id}', e.body #>> '{resource,order_id}',
                  e.body #>> '{resource,supplementary_data,related_ids,order_id}',
                  split_part(e.body #>> '{resource,custom_id}', '.', 1),
                  e.body #>> '{resource,disputed_transactions,0,seller_transaction_id}'] && o.names`,
  );
}
