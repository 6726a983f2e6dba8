import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { toCents, type Cents } from '../../money.ts';
import { email } from '../email.ts';
import { integer } from '../integer.ts';
import { keyword, oneOf, paging, requiredDay } from '../list-query.ts';
import { shippingAddress as shippingAddressResponse } from '../responses/order.ts';
import { count, dollars, page, time } from '../responses/parts.ts';
import { singleLineField } from '../text.ts';
import { customer } from './made-order.ts';
import { linesOf, lineToPrice, productAndQuantity, shippingAddress } from './order.ts';
import { newReference, reference } from './reference.ts';
import { amount } from './refund.ts';

/** `accepted`: it has an order that is paid or being paid. The others can be renewed, which withdraws an open one. */
export const QUOTE_STATES = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const note = v.optional(
  v.pipe(
    v.nullable(
      v.pipe(
        v.string('Note must be text'),
        v.trim(),
        v.maxLength(1000, 'Note must be at most 1000 characters'),
      ),
    ),
    v.transform((text) => text || null),
  ),
);

/** The mailbox of whoever pays, which gets the quote too. */
const sendTo = v.optional(v.nullable(email), null);

/** Body of `POST /api/quotes`; the shop sets the prices. */
export const quoteSchema = v.pipe(
  v.object({
    items: v.optional(linesOf('quote', lineToPrice), []),
    reference: v.optional(newReference, {}),
    shippingAddress: v.optional(v.nullable(shippingAddress), null),
    note,
    sendTo,
  }),
  v.transform(({ items, ...rest }) => ({ lines: items, ...rest })),
);

export type QuoteRequest = v.InferInput<typeof quoteSchema>;
export type QuoteInput = v.InferOutput<typeof quoteSchema>;

/** Body of `POST /api/quotes/{id}/renew`: what is missing stays as the former quote has it. */
export const quoteRenewalSchema = v.pipe(
  v.optional(
    v.object({
      items: v.optional(linesOf('quote', lineToPrice)),
      reference: v.optional(newReference),
      shippingAddress: v.optional(v.nullable(shippingAddress)),
      note,
      sendTo: v.optional(v.nullable(email)),
    }),
    {},
  ),
  v.transform(({ items, ...rest }) => ({ lines: items, ...rest })),
);

export type QuoteRenewal = v.InferOutput<typeof quoteRenewalSchema>;

/** Missing: the price that the quote has for the product, else the shop's. */
const price = v.optional(
  v.pipe(
    v.number(messages.quotePriceInvalid),
    v.check((given) => (toCents(given) ?? 0) > 0, messages.quotePriceInvalid),
    v.transform((given): Cents => toCents(given) ?? 0),
  ),
);

const discount = v.nullable(
  v.pipe(
    v.object({ amount, reason: singleLineField('Reason', 200) }, 'discount must be an object'),
    v.transform(({ amount: cents, reason }) => ({ cents, reason })),
  ),
);

const pricedLines = v.pipe(
  linesOf('quote', v.object({ ...productAndQuantity, price }, messages.productNotFound)),
  v.checkItems(
    (line, index, lines) =>
      lines.slice(0, index).every((other) => other.product !== line.product || other.price === line.price),
    messages.quotePricesDiffer,
  ),
);

/** What an admin may set in a quote. */
const terms = {
  items: v.optional(pricedLines),
  discount: v.optional(discount),
  note,
  validUntil: v.optional(requiredDay('validUntil')),
};

/** Body of `POST /api/admin/quotes`: a quote for a caller. */
export const madeQuoteSchema = v.pipe(
  v.object({
    ...terms,
    customer: v.optional(customer, {}),
    reference: v.optional(newReference, {}),
    sendTo,
  }),
  v.transform(({ items = [], ...rest }) => ({ lines: items, ...rest })),
);

export type MadeQuoteInput = v.InferOutput<typeof madeQuoteSchema>;

/** Body of `PUT /api/quotes/{id}`; what is missing stays. `basedOn` is the revision last seen. */
export const quoteChangeSchema = v.pipe(
  v.object({ ...terms, basedOn: integer('basedOn must be the revision last seen', 1) }),
  v.transform(({ items, ...rest }) => ({ lines: items, ...rest })),
);

export type QuoteChange = v.InferOutput<typeof quoteChangeSchema>;

/** Body of `POST /api/quotes/shared/{token}/order`. `basedOn`: the revision that the buyer saw. */
export const quoteOrderSchema = v.object({
  shippingAddress: v.optional(shippingAddress, {}),
  reference: v.optional(reference),
  basedOn: v.optional(integer('basedOn must be the revision last seen', 1)),
});

export type QuoteOrderRequest = v.InferInput<typeof quoteOrderSchema>;
export type QuoteOrderInput = v.InferOutput<typeof quoteOrderSchema>;

/** Query of `GET /api/admin/quotes`. */
export const quotesQuerySchema = v.object({
  state: oneOf('state', QUOTE_STATES),
  keyword: v.optional(keyword, ''),
  ...paging,
});

export type QuotesQuery = v.InferOutput<typeof quotesQuerySchema>;

const item = v.strictObject({
  _id: v.string(),
  /** The product's `_id`. */
  product: v.string(),
  name: v.string(),
  partNum: v.string(),
  image: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: dollars,
  /** Pieces that can be had now, which the quote does not hold; null if the product is no longer sold. */
  countInStock: v.nullable(count),
});

const quantityAndPrice = v.pick(item, ['qty', 'price']);

/** A quote as everybody sees it who has its link. */
const sharedQuote = v.strictObject({
  _id: v.string(),
  /** `Q-1001` and so on. */
  number: v.string(),
  status: v.picklist(QUOTE_STATES),
  /** The last day on which it can be accepted, yyyy-mm-dd in the business's time zone. */
  validUntil: v.string(),
  items: v.array(item),
  itemsPrice: dollars,
  discount: v.nullable(v.strictObject({ amount: dollars, reason: v.string() })),
  shippingPrice: dollars,
  totalPrice: dollars,
  /** GST in the total; null if the seller was not registered for it. */
  gst: v.nullable(dollars),
  /** Without the accounts mailbox for those who only have the link. */
  reference: v.strictObject({
    organisation: v.nullable(v.string()),
    abn: v.nullable(v.string()),
    purchaseOrder: v.nullable(v.string()),
    accountsEmail: v.nullable(v.string()),
    notBefore: v.nullable(v.string()),
  }),
  /** True if it has an accounts mailbox that is not shown. */
  isAccountsEmailHidden: v.optional(v.boolean()),
  note: v.nullable(v.string()),
  /** Where its goods are to go, without the street: `Footscray VIC 3011`. */
  deliveryPlace: v.nullable(v.string()),
  /** The address of its page, which ends in the token. */
  link: v.string(),
  /** From 1; each change by the shop counts one up. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: time,
  maker: v.strictObject({ name: v.string() }),
  /** The number of its order; null unless accepted. */
  orderNumber: v.nullable(v.string()),
  /** Whether that order was paid. */
  isPaid: v.boolean(),
  /** The id of its order, for the order's customer and admins; else null. */
  orderId: v.nullable(v.string()),
  /** The number of the quote that this one renews. */
  renews: v.nullable(v.string()),
  /** The number of the quote that renews this one. */
  renewedBy: v.nullable(v.string()),
  /** The products that are not as that quote had them. */
  changes: v.array(
    v.strictObject({
      name: v.string(),
      partNum: v.string(),
      /** Null if it was added. */
      before: v.nullable(quantityAndPrice),
      /** Null if it is not on the quote any more. */
      now: v.nullable(quantityAndPrice),
      /** Whether the shop sold it when the quote was made. */
      isSold: v.boolean(),
    }),
  ),
});

/** A quote as its maker and admins see it. */
const quote = v.strictObject({
  ...sharedQuote.entries,
  maker: v.strictObject({ _id: v.nullable(v.string()), name: v.string(), email: v.string() }),
  shippingAddress: v.nullable(shippingAddressResponse),
  /** The mailbox of whoever pays, which gets the quote too. */
  sendTo: v.nullable(v.string()),
  /** The id of the quote that renews this one. */
  renewedById: v.nullable(v.string()),
});

export const quoteResponses = {
  SharedQuote: sharedQuote,
  Quote: quote,
  /** With its earlier revisions, oldest first; only for admins. */
  AdminQuote: v.strictObject({
    ...quote.entries,
    revisions: v.array(
      v.strictObject({
        revision: count,
        at: time,
        who: v.string(),
        ...v.pick(sharedQuote, ['validUntil', 'discount', 'note', 'totalPrice']).entries,
        items: v.array(v.pick(item, ['name', 'partNum', 'qty', 'price'])),
      }),
    ),
  }),
  QuotePage: v.strictObject({
    quotes: v.array(quote),
    ...page,
    /** Numbers of quotes that match the search, by state. */
    counts: v.strictObject(v.entriesFromList(QUOTE_STATES, count)),
  }),
} as const;
