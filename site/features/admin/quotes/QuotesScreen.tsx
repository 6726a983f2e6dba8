import { formatDate, formatPrice } from 'shared';
import type { Quote } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { quoteStates } from '../../../components/quote-status/quote-states.ts';
import { QuoteStatus } from '../../../components/quote-status/QuoteStatus.tsx';
import { paths } from '../../../routes.ts';
import { may } from '../access.ts';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Columns } from '../list/Table.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { quotes } from './store.ts';

const tabNames = { all: 'All', ...quoteStates };

const columns: Columns<Quote> = {
  Number: ({ _id, number }) => <a href={paths.quote(_id)}>{number}</a>,
  User: ({ maker, reference }) => (
    <span>
      {maker._id && may('bookkeeper') ? (
        <a href={adminPaths.user(maker._id)}>{maker.name}</a>
      ) : (
        <span>{maker.name}</span>
      )}{' '}
      <span className="muted">{reference.organisation}</span>
    </span>
  ),
  Date: ({ createdAt }) => formatDate(createdAt),
  Total: ({ totalPrice }) => formatPrice(totalPrice),
  'Valid until': ({ validUntil }) => formatDate(validUntil),
  Status: (quote) => (
    <span>
      <QuoteStatus quote={quote} />{' '}
      {quote.orderId && <a href={paths.order(quote.orderId)}>{`Order ${quote.orderNumber}`}</a>}
    </span>
  ),
};

/** What was quoted, newest first. */
export function QuotesScreen() {
  return (
    <RemoteList
      group="admin"
      list={quotes}
      columns={columns}
      searchHint="Number, name, email or organisation"
      above={<Tabs list={quotes} label="Quotes by state" names={tabNames} />}
      filters={
        may('manager') && (
          <a className="button button--primary" href={adminPaths.newQuote}>
            New Quote
          </a>
        )
      }
    />
  );
}
