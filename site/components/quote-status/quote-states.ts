import type { SharedQuote } from 'shared';
import type { QuoteState } from 'shared/schemas';

/** The state of a quote as shown to customers and admins. */
export const quoteStates: Record<QuoteState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export type QuoteStanding = Pick<SharedQuote, 'status' | 'isPaid'>;

/** Whether a quote has an order that is still to be paid. */
export const isOrderedOnly = ({ status, isPaid }: QuoteStanding): boolean => status === 'accepted' && !isPaid;
