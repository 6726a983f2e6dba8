import { toDollars, type AdminQuote, type Quote, type SharedQuote } from 'shared';
import type { SignedInUser } from '#platform/database/sessions';
import { placeOf } from '../../order';
import type { QuoteRevision } from '../database/revisions';
import { linkOf } from '../emails/quote-emails';
import type { QuoteLine, QuoteRecord, QuoteTerms } from '../rules/quote';

type Viewer = Pick<SignedInUser, 'documentId' | 'isAdmin'> | null;

/** For whoever has the link. @param viewer null without a log-in */
export const toSharedQuote = (quote: QuoteRecord, viewer: Viewer): SharedQuote => ({
  ...toAnyQuote(quote, viewer),
  reference: { ...quote.reference, accountsEmail: null },
  ...(quote.reference.accountsEmail !== null && { isAccountsEmailHidden: true }),
  maker: { name: quote.makerName },
});

/** What everybody sees of a quote. */
function toAnyQuote(quote: QuoteRecord, viewer: Viewer): Omit<SharedQuote, 'reference' | 'maker'> {
  const { order, lines, stock } = quote;
  return {
    _id: quote.documentId,
    number: quote.number,
    status: quote.state,
    items: lines.map((line) => ({
      _id: line.product,
      product: line.product,
      image: line.image,
      ...toItem(line),
      countInStock: stock[line.product] ?? null,
    })),
    itemsPrice: toDollars(quote.itemsCents),
    shippingPrice: toDollars(quote.shippingCents),
    ...toTerms(quote),
    deliveryPlace: quote.shippingAddress && placeOf(quote.shippingAddress),
    gst: quote.gstCents === null ? null : toDollars(quote.gstCents),
    link: linkOf(quote),
    revision: quote.revision,
    createdAt: quote.createdAt.toISOString(),
    orderNumber: order?.orderNumber ?? null,
    isPaid: order?.isPaid ?? false,
    orderId: order && maySee(order.customer, viewer) ? order.documentId : null,
    renews: quote.renews,
    renewedBy: quote.renewal?.number ?? null,
    changes: quote.changes.map(({ before, now, ...product }) => ({
      ...product,
      before: before && toQuantityAndPrice(before),
      now: now && toQuantityAndPrice(now),
    })),
  };
}

const toQuantityAndPrice = ({ quantity, priceCents }: Pick<QuoteLine, 'quantity' | 'priceCents'>) => ({
  qty: quantity,
  price: toDollars(priceCents),
});

const maySee = (customer: string, viewer: Viewer): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.documentId === customer);

/** For its maker and admins. */
export const toQuote = (quote: QuoteRecord, viewer: Viewer): Quote => ({
  ...toAnyQuote(quote, viewer),
  reference: quote.reference,
  maker: { _id: quote.makerId, name: quote.makerName, email: quote.makerEmail },
  shippingAddress: quote.shippingAddress,
  sendTo: quote.sendTo,
  renewedById: quote.renewal?.documentId ?? null,
});

/** What each revision has. */
const toTerms = (terms: QuoteTerms) => ({
  validUntil: terms.validUntil,
  discount: toDiscount(terms),
  note: terms.note,
  totalPrice: toDollars(terms.totalCents),
});

const toDiscount = ({ discountCents, discountReason }: QuoteTerms): Quote['discount'] =>
  discountReason === null ? null : { amount: toDollars(discountCents), reason: discountReason };

const toItem = ({ name, partNum, ...line }: QuoteLine) => ({ name, partNum, ...toQuantityAndPrice(line) });

/** For admins. */
export const toAdminQuote = (
  quote: QuoteRecord,
  revisions: readonly QuoteRevision[],
  viewer: Viewer,
): AdminQuote => ({
  ...toQuote(quote, viewer),
  revisions: revisions.map(({ revision, madeAt, madeBy, terms }) => ({
    revision,
    at: madeAt.toISOString(),
    who: madeBy ?? 'A former user',
    ...toTerms(terms),
    items: terms.lines.map(toItem),
  })),
});
