import * as v from 'valibot';
import { choice } from './list-query.ts';
import { orderResponses } from './responses/order.ts';
import { refund } from './refund.ts';
import { auditEntry } from './reports.ts';
import { time, user } from './responses/parts.ts';

/** What becomes of somebody's reviews when their account goes. */
export const REVIEW_CHOICES = ['keep anonymously', 'delete'] as const;
export type ReviewChoice = (typeof REVIEW_CHOICES)[number];

/** Body of `DELETE /api/users/profile`: an odd password is just a wrong one. */
export const deletionSchema = v.object({
  password: v.optional(v.fallback(v.string(), ''), ''),
  reviews: v.optional(choice('reviews', REVIEW_CHOICES), REVIEW_CHOICES[0]),
});

export type Deletion = v.InferOutput<typeof deletionSchema>;

/** Everything that the shop holds about a person; lists begin with what is newest. */
export const personalData = v.strictObject({
  exportedAt: time,
  account: v.strictObject({ ...user.entries, createdAt: time }),
  /** Log-ins that have not ended. */
  sessions: v.array(v.strictObject({ createdAt: time, expiresAt: time })),
  knownAddresses: v.array(v.strictObject({ address: v.string(), expiresAt: time })),
  /** All, also those that were never paid or are in no list any more. */
  orders: v.array(
    v.strictObject({
      ...orderResponses.Order.entries,
      /** By which PayPal knows the order and the money. */
      paypalOrderId: v.nullable(v.string()),
      captureId: v.nullable(v.string()),
    }),
  ),
  refunds: v.array(
    v.strictObject({
      order: v.string(),
      ...v.pick(refund, ['at', 'amount', 'reason', 'status']).entries,
    }),
  ),
  /** That they were sent, or are to be: what they say is written from the rest, and kept nowhere. */
  emails: v.array(
    v.strictObject({
      order: v.nullable(v.string()),
      name: v.string(),
      state: v.string(),
      at: time,
    }),
  ),
  /** What the shop's people noted about the orders. */
  notes: v.array(v.strictObject({ order: v.string(), at: time, text: v.string() })),
  reviews: v.array(
    v.strictObject({
      product: v.nullable(v.string()),
      name: v.string(),
      rating: v.number(),
      comment: v.string(),
      createdAt: time,
    }),
  ),
  stockAlerts: v.array(v.strictObject({ product: v.string(), createdAt: time })),
  /** From the contact form, as long as the account has had its e-mail. */
  messages: v.array(
    v.strictObject({
      name: v.string(),
      about: v.nullable(v.string()),
      message: v.string(),
      createdAt: time,
    }),
  ),
  /** What happened to the account, its orders and reviews; whoever else acted is `The shop`. */
  history: v.array(auditEntry),
});
