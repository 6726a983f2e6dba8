import type { QuoteState } from 'shared/schemas';
import '../../styles/badges.css';
import { isOrderedOnly, quoteStates } from './quote-states.ts';
import type { QuoteStanding } from './quote-states.ts';

const colours: Record<QuoteState, string> = {
  open: 'badge--amber',
  accepted: 'badge--green',
  expired: 'badge--red',
  withdrawn: 'badge--neutral',
};

export const QuoteStatus = ({ quote }: { quote: QuoteStanding }) =>
  isOrderedOnly(quote) ? (
    <span className="badge badge--amber">Ordered, not yet paid</span>
  ) : (
    <span className={`badge ${colours[quote.status]}`}>{quoteStates[quote.status]}</span>
  );
