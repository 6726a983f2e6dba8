import * as v from 'valibot';
import { keyword, paging, period } from './list-query.ts';
import { contactMessage } from './contact.ts';
import { refund } from './refund.ts';
import { orderResponses } from './responses/order.ts';
import { count, dollars, note, page, time, user } from './responses/parts.ts';

/** Query of `GET /api/admin/audit`. */
export const auditQuerySchema = v.object({
  keyword: v.optional(keyword, ''),
  ...period,
  ...paging,
});

export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

/** Query of `GET /api/admin/customers`. */
export const customersQuerySchema = v.object({ keyword: v.optional(keyword, ''), ...paging });

export type CustomersQuery = v.InferOutput<typeof customersQuerySchema>;

/** Values by field name; money in dollars. */
const fields = v.nullable(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
);

export const auditEntry = v.strictObject({
  at: time,
  /** A person's name, an editor's email, or the part of the shop that acted. */
  who: v.string(),
  /** A phrase that names the change. */
  what: v.string(),
  /** The changed thing; `kind` is `product`, `order`, `user` or another. */
  about: v.strictObject({ kind: v.string(), _id: v.string(), name: v.nullable(v.string()) }),
  /** Changed fields before and after; null if there are none. */
  before: fields,
  after: fields,
});

/** Responses with reports, spread into `responses`. */
export const reportResponses = {
  Overview: v.strictObject({
    /** Shown reviews of the last thirty days without a reply. */
    newReviews: count,
    /** Numbers of orders, products and messages that need attention. */
    toShip: count,
    problems: count,
    lowStock: count,
    /** Open messages from the contact form. */
    openMessages: count,
    /** The last twelve weeks, Monday to Sunday, the current one last. */
    weeks: v.array(
      v.strictObject({
        /** The Monday. */
        from: v.pipe(v.string(), v.isoDate()),
        /** Number of orders paid in the week. */
        orders: count,
        /** Sales of these orders, minus later refunds. */
        sales: dollars,
      }),
    ),
    /** At most ten products of these weeks, by quantity; without fully refunded orders. */
    bestSellers: v.array(
      v.strictObject({
        _id: v.string(),
        name: v.string(),
        quantity: count,
        sales: dollars,
        /** Whether the product is still in the shop. */
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
    /** Total of payments minus refunds. */
    spent: dollars,
    orderCount: count,
    /** Orders that still await goods or money. */
    openOrderCount: count,
    /** The latest orders, newest first. */
    orders: v.array(
      v.pick(orderResponses.Order, ['_id', 'createdAt', 'status', 'totalPrice', 'refundedAmount']),
    ),
    /** Admins' notes on their orders, newest first. */
    notes: v.array(v.strictObject({ ...note.entries, order: v.string() })),
    /** Where their orders went, the latest first. */
    addresses: v.array(
      v.strictObject({
        recipient: v.nullable(v.string()),
        organisation: v.nullable(v.string()),
        ...v.pick(orderResponses.ShippingAddress, [
          'address',
          'city',
          'state',
          'postalCode',
          'country',
        ]).entries,
        lastUsedAt: time,
      }),
    ),
    phones: v.array(v.string()),
    /** Refunds of their orders, newest first. */
    refunds: v.array(
      v.strictObject({
        order: v.string(),
        ...v.pick(refund, ['at', 'amount', 'reason', 'status']).entries,
      }),
    ),
    /** Messages from their account or e-mail, or assigned to their orders, newest first. */
    messages: v.array(contactMessage),
  }),
  CustomerPage: v.strictObject({
    customers: v.array(
      v.strictObject({
        ...v.pick(user, ['_id', 'name', 'email']).entries,
        orders: count,
        /** Payments minus refunds. */
        total: dollars,
        lastOrderAt: time,
      }),
    ),
    ...page,
  }),
} as const;
