import type { EmailKind } from '#platform/email/rules/emails';
import { awaitsPaymentRequest, type OrderRecord } from '../rules/order';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';

/** A second request within this time counts as a double click. */
const SAME_PRESS = '10 seconds';

interface LatestEmail {
  id: string;
  kind: EmailKind;
  /** The part of the subject id after the order's id and a colon. */
  detail: string;
  isOnItsWay: boolean;
}

/**
 * Queues the shipping confirmation, once for each change of the tracking number.
 * @param isNew whether the order was shipped just now: an earlier email was about a shipment that was taken back
 */
export async function queueShippingConfirmation(trx: Knex, order: OrderRecord, isNew = false): Promise<void> {
  const latest = await findLatest(trx, order.documentId, 'shipping-confirmation');
  const detail = order.trackingNumber ?? '';
  if (latest && !isNew && latest.detail === detail) return;
  if (latest) return queueNext(trx, order, latest, detail);
  await queueEmail(trx, 'shipping-confirmation', `${order.documentId}:${detail}`);
}

/** Queues the email with the link to pay; again when the lines have changed. */
export async function queuePaymentRequest(trx: Knex, order: OrderRecord): Promise<void> {
  const latest = await findLatest(trx, order.documentId, 'payment-request');
  if (latest) return queueNext(trx, order, latest, latest.detail);
  await queueEmail(trx, 'payment-request', order.documentId);
}

/** Tells the maker of the order's quote that somebody else has paid it. */
export async function queueQuoteOrdered(trx: Knex, order: OrderRecord, paidAt?: Date | null): Promise<void> {
  if (order.quoteNumber === null) return;
  const quote = await firstRow<{ documentId: string }>(
    trx,
    sql`SELECT q.document_id FROM shop_quotes q JOIN orders o ON o.quote_id = q.id
      WHERE o.id = ${order.id} AND q.maker_email <> '' AND q.user_id IS DISTINCT FROM o.customer_id`,
  );
  if (quote) await queueEmail(trx, 'quote-ordered', quote.documentId, paidAt);
}

/** Cancels a shipping confirmation that has not been sent, because its shipment was taken back. */
export async function cancelShippingConfirmation(trx: Knex, { documentId }: OrderRecord): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_outbox SET state = 'cancelled', last_error = 'The shipment was taken back'
      WHERE kind = 'shipping-confirmation' AND state = 'queued'
        AND substring(subject_id FROM '^[^:#]*') = ${documentId}`,
  );
}

/**
 * Queues another copy of the latest email of a kind about an order, unless one is being sent already.
 * @returns false if there is no such email about this order, or it is not true any more
 */
export function resendEmail(
  knex: Knex,
  order: OrderRecord,
  kind: string,
  actor: SignedInUser,
): Promise<void> {
  return knex.transaction(async (trx) => {
    const latest = await findLatest(trx, order.documentId, kind);
    if (!latest || isOutdated(order, kind)) throw new Refusal('no-such-email');
    if (latest.isOnItsWay) return;
    await queueNext(trx, order, latest, latest.detail);
    await writeAudit(trx, actor.documentId, 'order.email-resent', order.documentId, { kind });
  });
}

/** Its shipment was taken back, or it is not to be paid any more. */
function isOutdated(order: OrderRecord, kind: string): boolean {
  if (kind === 'shipping-confirmation') return order.deliveredAt === null;
  return kind === 'payment-request' && !awaitsPaymentRequest(order);
}

/**
 * Queues the email after the latest one; two parallel requests queue one email. It has its own row and thus its own
 * Message-ID, because mail servers drop a Message-ID that they have seen.
 */
function queueNext(
  trx: Knex,
  { documentId }: OrderRecord,
  latest: LatestEmail,
  detail: string,
): Promise<void> {
  return queueEmail(trx, latest.kind, `${documentId}#${latest.id}${detail && `:${detail}`}`);
}

function findLatest(trx: Knex, documentId: string, kind: string): Promise<LatestEmail | null> {
  return firstRow(
    trx,
    sql`SELECT id, kind, coalesce(substring(subject_id FROM ':(.*)'), '') AS detail,
            state IN ('queued', 'sending')
              OR (subject_id ~ '^[^:]*#' AND created_at > now() - ${SAME_PRESS}::interval) AS is_on_its_way
       FROM shop_outbox
      WHERE substring(subject_id FROM '^[^:#]*') = ${documentId} AND kind = ${kind}
      ORDER BY shop_outbox.id DESC LIMIT 1`,
  );
}
