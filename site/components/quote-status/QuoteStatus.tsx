import type { QuoteState } from 'shared/schemas';
import '../../styles/badges.css';
import { quoteStates } from './quote-states.ts';

const colours: Record<QuoteState, string> = {
  open: 'badge--amber',
  accepted: 'badge--green',
  expired: 'badge--red',
  withdrawn: 'badge--neutral',
};

export const QuoteStatus = ({ status }: { status: QuoteState }) => (
  <span className={`badge ${colours[status]}`}>{quoteStates[status]}</span>
);
