import * as v from 'valibot';
import { RECEIVED_BY } from '../../admin-tabs.ts';
import { dayOf } from '../../days.ts';
import { messages } from '../../messages.ts';
import { choice, requiredDay } from '../list-query.ts';
import { lineOrNull, singleLineField } from '../text.ts';
import { amount } from './refund.ts';

/** Body of `POST /api/orders/{id}/payments`: money that PayPal did not take. */
export const receivedPaymentSchema = v.pipe(
  v.object({
    amount: v.optional(amount, Number.NaN),
    /** The day on which the money arrived. */
    receivedAt: v.pipe(
      requiredDay('receivedAt'),
      v.check((day) => day <= dayOf(new Date()), messages.receivedInFuture),
    ),
    method: v.optional(choice('method', RECEIVED_BY), '' as 'Other'),
    note: v.optional(lineOrNull('Note', 300), null),
  }),
  v.transform(({ amount: amountCents, receivedAt, method, note }) => ({
    amountCents,
    receivedOn: receivedAt,
    method,
    note: note ?? null,
  })),
);

export type ReceivedPaymentInput = v.InferOutput<typeof receivedPaymentSchema>;

/** Body of `POST /api/orders/{id}/payments/{paymentId}/return`: money of that payment that was given back. */
export const paymentReturnSchema = v.pipe(
  v.object({ amount: v.optional(amount, Number.NaN), note: singleLineField('Note', 300) }),
  v.transform(({ amount: amountCents, note }) => ({ amountCents, note })),
);

export type PaymentReturnInput = v.InferOutput<typeof paymentReturnSchema>;
