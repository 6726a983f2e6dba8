import type { Cents, ShippingAddress } from 'shared';
import type { QuoteState, Reference } from 'shared/schemas';

/** How the business hears of a customer's quote: by an email about it, or by that about the others of the hour. */
export type Notice = 'of its own' | 'with others';

export interface QuoteLine {
  /** The product's documentId. */
  product: string;
  name: string;
  partNum: string;
  image: string;
  priceCents: Cents;
  quantity: number;
}

type QuantityAndPrice = Pick<QuoteLine, 'quantity' | 'priceCents'>;

/** A product that is not as the renewed quote had it. */
export interface QuoteChangeRecord extends Pick<QuoteLine, 'name' | 'partNum'> {
  /** Null if it was added. */
  before: QuantityAndPrice | null;
  /** Null if it is not on the quote any more. */
  now: QuantityAndPrice | null;
  isSold: boolean;
}

/** What a revision may change. */
export interface QuoteTerms {
  lines: QuoteLine[];
  itemsCents: Cents;
  shippingCents: Cents;
  discountCents: Cents;
  discountReason: string | null;
  totalCents: Cents;
  /** GST in the total; null if the business was not registered for it. */
  gstCents: Cents | null;
  note: string | null;
  /** The last day, yyyy-mm-dd in TIME_ZONE. */
  validUntil: string;
}

/** The order that accepts a quote. */
interface QuoteOrder {
  documentId: string;
  orderNumber: string;
  customer: string;
  isPaid: boolean;
}

export interface QuoteRecord extends QuoteTerms {
  /** Row number; never leaves the CMS. */
  id: number;
  documentId: string;
  /** `Q-1001`. */
  number: string;
  token: string;
  state: QuoteState;
  /** Row number of the maker's account; null once it is deleted, as is `makerId`. */
  userId: number | null;
  makerId: string | null;
  makerName: string;
  makerEmail: string;
  /** The admin who made it for a caller. */
  madeBy: string | null;
  /** Who pays, and gets it by email too. */
  sendTo: string | null;
  reference: Reference;
  /** Where its goods are to go; null if that is not known yet. */
  shippingAddress: ShippingAddress | null;
  /** Pieces that can be had now, by product; without those that are no longer sold. */
  stock: Readonly<Record<string, number>>;
  revision: number;
  revisedAt: Date;
  /** documentId of whoever made the present revision. */
  revisedBy: string;
  /** The number of the quote that it renews. */
  renews: string | null;
  /** The latest quote that renews it. */
  renewal: Pick<QuoteRecord, 'id' | 'documentId' | 'number'> | null;
  changes: QuoteChangeRecord[];
  /** The order that accepts it. */
  order: QuoteOrder | null;
  createdAt: Date;
}
