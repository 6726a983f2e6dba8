import * as v from 'valibot';
import { keyword, paging, period } from './list-query.ts';
import { orderResponses } from './responses/order.ts';
import { count, dollars, note, page, time, user } from './responses/parts.ts';

/** Query of `GET /api/admin/audit`. */
export const auditQuerySchema = v.object({
  keyword: v.optional(keyword, ''),
  ...period,
  ...paging,
});

export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

/** Fields by name; money in dollars. */
const fields = v.nullable(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
);

export const auditEntry = v.strictObject({
  at: time,
  /** A person's name, an editor's e-mail, or the part of the shop that acted. */
  who: v.string(),
  /** A phrase that names the thing. */
  what: v.string(),
  /** What it happened to: `product`, `order`, `user` or another kind. */
  about: v.strictObject({ kind: v.string(), _id: v.string(), name: v.nullable(v.string()) }),
  /** What has changed, as it was and as it is since; null where there is nothing to say. */
  before: fields,
  after: fields,
});

/** Answers about how the business goes, spread into `responses`. */
export const reportResponses = {
  Overview: v.strictObject({
    /** Orders, products and messages that need somebody now. */
    toShip: count,
    problems: count,
    lowStock: count,
    /** Messages from the contact form that are not done. */
    openMessages: count,
    /** The last twelve, from Monday to Sunday, the current one last. */
    weeks: v.array(
      v.strictObject({
        /** Its Monday. */
        from: v.pipe(v.string(), v.isoDate()),
        /** Paid in that week. */
        orders: count,
        /** What they brought, without what was given back of it since. */
        sales: dollars,
      }),
    ),
    /** Of these twelve weeks, at most ten, by quantity; without orders that were refunded whole. */
    bestSellers: v.array(
      v.strictObject({
        _id: v.string(),
        name: v.string(),
        quantity: count,
        sales: dollars,
        /** Whether the shop still has it. */
        isListed: v.boolean(),
      }),
    ),
  }),
  AuditEntry: auditEntry,
  AuditPage: v.strictObject({
    entries: v.array(auditEntry),
    ...page,
  }),
  Customer: v.strictObject({
    ...user.entries,
    createdAt: time,
    /** What they paid, without what was given back. */
    spent: dollars,
    /** How many orders they have in all. */
    orderCount: count,
    /** Those of which goods or money are still to come or to go. */
    openOrderCount: count,
    /** The latest, newest first. */
    orders: v.array(
      v.pick(orderResponses.Order, ['_id', 'createdAt', 'status', 'totalPrice', 'refundedAmount']),
    ),
    /** What admins have noted about their orders, the latest first. */
    notes: v.array(v.strictObject({ ...note.entries, order: v.string() })),
  }),
} as const;
