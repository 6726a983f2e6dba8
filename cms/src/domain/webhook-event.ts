import * as v from 'valibot';

/** An event of PayPal's, as far as the shop reads it: what happened, and to which order. */
export const webhookEventSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  event_type: v.pipe(v.string(), v.maxLength(200)),
  resource: v.fallback(
    v.looseObject({
      id: v.fallback(v.string(), ''),
      custom_id: v.fallback(v.string(), ''),
      supplementary_data: v.fallback(
        v.object({ related_ids: v.object({ order_id: v.fallback(v.string(), '') }) }),
        { related_ids: { order_id: '' } },
      ),
    }),
    { id: '', custom_id: '', supplementary_data: { related_ids: { order_id: '' } } },
  ),
});

export type WebhookEvent = v.InferOutput<typeof webhookEventSchema>;

const SETTLES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
];
const RETURNS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/** What an event is a reason to look at; its own figures are never believed. */
export function purposeOf({ event_type: type }: WebhookEvent): 'settle' | 'refund' | 'none' {
  if (SETTLES.includes(type)) return 'settle';
  return RETURNS.includes(type) ? 'refund' : 'none';
}

/** By which ids an event names an order: PayPal's own, or ours that PayPal was given. */
export function orderNamedBy({ event_type: type, resource }: WebhookEvent) {
  return {
    paypalOrderId: type.startsWith('CHECKOUT.ORDER.')
      ? resource.id
      : resource.supplementary_data.related_ids.order_id,
    documentId: resource.custom_id,
  };
}
