import * as v from 'valibot';
import { choice } from './list-query.ts';
import { orderResponses, savedAddress } from './responses/order.ts';
import { listItem } from './orders/list.ts';
import { quoteResponses } from './orders/quote.ts';
import { refund } from './orders/refund.ts';
import { ownAuditEntry } from './reports.ts';
import { dollars, passkey, time, user } from './responses/parts.ts';

/** What happens to a person's reviews when their account is deleted. */
export const REVIEW_CHOICES = ['keep anonymously', 'delete'] as const;
export type ReviewChoice = (typeof REVIEW_CHOICES)[number];

/** Body of `DELETE /api/users/profile`. A malformed password counts as a wrong one. */
export const deletionSchema = v.object({
  password: v.optional(v.fallback(v.string(), ''), ''),
  reviews: v.optional(choice('reviews', REVIEW_CHOICES), REVIEW_CHOICES[0]),
});

export type Deletion = v.InferOutput<typeof deletionSchema>;

/** Everything that the shop stores about a person; lists are newest first. */
export const personalData = v.strictObject({
  exportedAt: time,
  account: v.strictObject({ ...user.entries, createdAt: time }),
  /** Active sessions. */
  sessions: v.array(v.strictObject({ createdAt: time, expiresAt: time })),
  passkeys: v.array(v.omit(passkey, ['_id'])),
  /** The address book. */
  addresses: v.array(v.omit(savedAddress, ['_id'])),
  knownAddresses: v.array(v.strictObject({ address: v.string(), expiresAt: time })),
  /** All orders, including unpaid and removed ones. */
  orders: v.array(
    v.strictObject({
      ...orderResponses.Order.entries,
      /** PayPal's ids of the order and the capture. */
      paypalOrderId: v.nullable(v.string()),
      captureId: v.nullable(v.string()),
    }),
  ),
  quotes: v.array(
    v.strictObject({
      ...v.omit(quoteResponses.Quote, ['link']).entries,
      /** Who pays, and got it by email too. */
      sendTo: v.nullable(v.string()),
    }),
  ),
  /** Payments that PayPal did not take. */
  payments: v.array(
    v.strictObject({
      order: v.string(),
      receivedAt: v.string(),
      amount: dollars,
      method: v.string(),
      note: v.nullable(v.string()),
      /** What of it was given back, newest first. */
      returned: v.array(v.strictObject({ at: v.string(), amount: dollars, note: v.nullable(v.string()) })),
    }),
  ),
  refunds: v.array(
    v.strictObject({
      order: v.string(),
      ...v.pick(refund, ['at', 'amount', 'reason', 'status']).entries,
    }),
  ),
  /** Sent and queued emails. Their text is generated when they are sent, and not stored. */
  emails: v.array(
    v.strictObject({
      order: v.nullable(v.string()),
      name: v.string(),
      state: v.string(),
      at: time,
    }),
  ),
  /** Admins' notes on the orders. */
  notes: v.array(v.strictObject({ order: v.string(), at: time, text: v.string() })),
  reviews: v.array(
    v.strictObject({
      product: v.nullable(v.string()),
      name: v.string(),
      rating: v.number(),
      comment: v.string(),
      /** The shop's public reply. */
      reply: v.nullable(v.string()),
      createdAt: time,
    }),
  ),
  /** Saved lists, with the products as they were when they were put in. */
  lists: v.array(
    v.strictObject({
      name: v.string(),
      items: v.array(listItem),
      createdAt: time,
      updatedAt: time,
    }),
  ),
  stockAlerts: v.array(v.strictObject({ product: v.string(), createdAt: time })),
  /** Messages from the contact form since the account has this email. */
  messages: v.array(
    v.strictObject({
      name: v.string(),
      about: v.nullable(v.string()),
      message: v.string(),
      createdAt: time,
      /** The person's order to which an admin has assigned it. */
      order: v.nullable(v.string()),
    }),
  ),
  /** History of the account, its orders, quotes and reviews; other people appear as `The shop`. */
  history: v.array(ownAuditEntry),
});
