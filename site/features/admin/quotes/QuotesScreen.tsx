import { formatDate, formatPrice } from 'shared';
import type { Quote } from 'shared';
import { QUOTE_STATES } from 'shared/schemas';
import { adminPaths } from '../../../admin-routes.ts';
import { quoteStates } from '../../../components/quote-status/quote-states.ts';
import { QuoteStatus } from '../../../components/quote-status/QuoteStatus.tsx';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../routes.ts';
import { may } from '../access.ts';
import { createAddress, oneOf } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';
import { listScreen } from '../list/screen.tsx';
import { byState } from '../list/Tabs.tsx';

const TABS = ['all', ...QUOTE_STATES] as const;

const quotes = createRemoteList('Quote', {
  address: createAddress({ state: oneOf(TABS, 'all') }),
  async fetchPage({ state, ...query }, signal) {
    const asked = { ...query, state: state === 'all' ? ('' as const) : state };
    const { quotes: items, counts, ...found } = await call('GET /admin/quotes', { query: asked, signal });
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items, ...found, counts: { all, ...counts } };
  },
});

/** What was quoted, newest first. */
export const QuotesScreen = listScreen({
  group: 'admin',
  list: quotes,
  tabs: { label: 'Quotes by state', views: byState({ all: 'All', ...quoteStates }) },
  columns: {
    number: { heading: 'Number', cell: ({ _id, number }) => <a href={paths.quote(_id)}>{number}</a> },
    user: { heading: 'User', cell: (quote) => <Maker {...quote} />, place: 'start' },
    date: { heading: 'Date', cell: ({ createdAt }) => formatDate(createdAt), place: 'middle' },
    total: {
      heading: 'Total',
      cell: ({ totalPrice }) => formatPrice(totalPrice),
      isNumber: true,
      place: 'end',
    },
    validUntil: { heading: 'Valid until', cell: ({ validUntil }) => formatDate(validUntil), isNamed: true },
    status: { heading: 'Status', cell: (quote) => <Status quote={quote} /> },
  },
  Filters: () =>
    may('manager') && (
      <a className="button button--primary" href={adminPaths.newQuote}>
        New Quote
      </a>
    ),
  texts: { searchHint: 'Number, name, email or organisation' },
});

function Maker({ maker, reference }: Quote) {
  return (
    <span>
      {maker._id && may('bookkeeper') ? (
        <a href={adminPaths.user(maker._id)}>{maker.name}</a>
      ) : (
        <span>{maker.name}</span>
      )}{' '}
      <span className="muted">{reference.organisation}</span>
    </span>
  );
}

const Status = ({ quote }: { quote: Quote }) => (
  <span>
    <QuoteStatus quote={quote} />{' '}
    {quote.orderId && <a href={paths.order(quote.orderId)}>{`Order ${quote.orderNumber}`}</a>}
  </span>
);
