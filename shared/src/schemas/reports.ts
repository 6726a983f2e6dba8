import * as v from 'valibot';
import { contactMessage } from './contact.ts';
import { keyword, pageCount, paging, period, wholePeriod, WRONG_ORDER } from './list-query.ts';
import { refund } from './orders/refund.ts';
import { orderResponses } from './responses/order.ts';
import { count, dollars, note, page, time, user } from './responses/parts.ts';

/** Query of `GET /api/admin/report`. */
export const reportQuerySchema = v.pipe(
  v.object(wholePeriod),
  v.forward(
    v.check(({ from, to }) => from <= to, WRONG_ORDER),
    ['to'],
  ),
);

/** Query of `GET /api/admin/xero.csv` and `GET /api/admin/myob.csv`. */
export const booksQuerySchema = v.pipe(
  v.object({ ...wholePeriod, part: pageCount('part', 1) }),
  v.forward(
    v.check(({ from, to }) => from <= to, WRONG_ORDER),
    ['to'],
  ),
);

export type Period = v.InferOutput<typeof reportQuerySchema>;
export type BooksQuery = v.InferOutput<typeof booksQuerySchema>;

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
const fields = v.nullable(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))));

/** An entry as the person whom it is about may see it. */
export const ownAuditEntry = v.strictObject({
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

const auditEntry = v.strictObject({
  ...ownAuditEntry.entries,
  _id: v.string(),
  /** Whether `GET /api/admin/history/{_id}` has the whole content before and after. */
  hasVersions: v.boolean(),
  /** Whether the version before can be restored. */
  isRestorable: v.boolean(),
});

const content = v.nullable(v.record(v.string(), v.unknown()));

/** What an entry changed. */
const auditChange = v.strictObject({
  before: content,
  after: content,
  /** The changed fields as people read them, in the order of the panel's form. */
  changes: v.array(
    v.strictObject({
      /** As in the panel. */
      label: v.string(),
      /** Lines of text; null if there was nothing yet, or is nothing left. */
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
    }),
  ),
});

/** An amount that is negative when more was refunded than sold. */
const balance = v.pipe(v.number(), v.metadata({ description: 'AUD' }));

/** Responses with reports, spread into `responses`. */
export const reportResponses = {
  Overview: v.strictObject({
    /** Shown reviews of the last thirty days without a reply. */
    newReviews: count,
    /** Numbers of orders, products and messages that need attention. */
    toShip: count,
    problems: count,
    /** Orders whose packer lacks goods. */
    shortages: count,
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
    /** The quotes made in these weeks, and those of them with an order that is paid or being paid. */
    quotes: v.strictObject({
      quoted: count,
      accepted: count,
      value: dollars,
      acceptedValue: dollars,
    }),
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
  /** The books of a period: the invoices and adjustment notes issued in it. All amounts include GST. */
  Report: v.strictObject({
    /** Total of the invoices. */
    sales: dollars,
    /** Total of the adjustment notes, whenever their invoices were issued. */
    refunds: dollars,
    /** GST of the invoices minus GST of the adjustment notes; 0 without registration. */
    gst: balance,
    /** The same by payment method of the order; without methods that were not used. */
    byMethod: v.array(v.strictObject({ method: v.string(), sales: dollars, refunds: dollars })),
    /**
     * Money that went back without having been a sale, in the order of its days: of orders that were not paid, or that
     * PayPal took and the shop did not keep. It is in none of the sums.
     */
    returned: v.array(
      v.strictObject({
        day: v.string(),
        /** The order's `_id`. */
        order: v.string(),
        orderNumber: v.string(),
        method: v.string(),
        amount: dollars,
        /** PayPal's refund, or the id of the shop's own record. */
        reference: v.string(),
      }),
    ),
    /** Number of the invoices: each paid order has one. */
    orders: count,
    /** Number of files for Xero or MYOB, with at most 500 invoices and notes each; at least 1. */
    parts: count,
  }),
  AuditEntry: auditEntry,
  AuditChange: auditChange,
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
      v.pick(orderResponses.Order, [
        '_id',
        'orderNumber',
        'createdAt',
        'status',
        'totalPrice',
        'refundedAmount',
      ]),
    ),
    /** Admins' notes on their orders, newest first. */
    notes: v.array(v.strictObject({ ...note.entries, order: v.string(), orderNumber: v.string() })),
    /** Where their orders went, the latest first. */
    addresses: v.array(
      v.strictObject({
        recipient: v.nullable(v.string()),
        organisation: v.nullable(v.string()),
        ...v.pick(orderResponses.ShippingAddress, ['address', 'city', 'state', 'postalCode', 'country'])
          .entries,
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
