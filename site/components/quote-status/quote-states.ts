import type { QuoteState } from 'shared/schemas';

/** The state of a quote as shown to customers and admins. */
export const quoteStates: Record<QuoteState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
