import { formatPrice } from 'shared';
import type { Overview } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { adminPaths } from '../../../admin-routes.ts';
import { call } from '../../../lib/api/call.ts';
import { useFetched } from '../../../lib/refetch.ts';
import { resource } from '../../../lib/resource.ts';
import { paths } from '../../../routes.ts';
import { may } from '../access.ts';
import { FactTable } from '../FactTable.tsx';
import { countOf } from '../list/count.ts';
import { OverviewSkeleton } from './DashboardSkeleton.tsx';
import { SalesChart } from './SalesChart.tsx';
import styles from './dashboard.module.css';

const $overview = resource<Overview>((signal?: AbortSignal) => call('GET /admin/overview', { signal }));

/** Open tasks and sales. */
export function OverviewPanel() {
  const overview = useFetched($overview);
  if ('message' in overview)
    return <ErrorNotice message={overview.message} onRetry={() => void $overview.load()} />;
  if (overview.status !== 'ready')
    return (
      <div className="stack" aria-busy="true">
        <OverviewSkeleton />
      </div>
    );
  const { weeks, bestSellers } = overview.value;
  return (
    <>
      <Waiting {...overview.value} />
      <div className={styles.figures}>
        <SalesChart weeks={weeks} />
        <div className="stack">
          <Quotes {...overview.value.quotes} />
          <BestSellers products={bestSellers} />
        </div>
      </div>
    </>
  );
}

const WAITING = [
  {
    what: 'toShip',
    name: 'To ship',
    href: adminPaths.ordersIn('to-ship'),
    about: 'Paid orders that wait for their parcel',
    group: 'admin',
  },
  {
    what: 'problems',
    name: 'Payment problems',
    href: adminPaths.ordersIn('problem'),
    about: 'Orders whose payment is not as it should be',
    group: 'admin',
  },
  {
    what: 'shortages',
    name: 'Shortages',
    href: adminPaths.ordersIn('shortage'),
    about: 'Orders whose packer lacks goods',
    group: 'manager',
  },
  {
    what: 'lowStock',
    name: 'Low stock',
    href: adminPaths.lowStock,
    about: 'Products in the shop of which few are left',
    group: 'admin',
  },
  {
    what: 'openMessages',
    name: 'Open messages',
    href: adminPaths.messages,
    about: 'From the contact form, not marked as done',
    group: 'manager',
  },
  {
    what: 'newReviews',
    name: 'New reviews',
    href: adminPaths.unansweredReviews,
    about: 'Of the last 30 days, without a reply',
    group: 'manager',
  },
] as const;

/** Counts of open tasks, each a link to its list, of the lists that the admin may open. */
function Waiting(overview: Overview) {
  return (
    <ul role="list" className={styles.waiting}>
      {WAITING.filter(({ group }) => may(group)).map(({ what, name, href, about }) => (
        <li key={what} className={`card ${styles.count}`} data-any={overview[what] > 0}>
          <strong>{overview[what].toLocaleString('en-AU')}</strong>
          <a className="card__link" href={href}>
            {name}
          </a>
          <span className="muted text-s">{about}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much of what was quoted in these weeks is accepted. */
function Quotes({ quoted, accepted, value, acceptedValue }: Overview['quotes']) {
  return (
    <section className="panel stack" aria-labelledby="quotes-heading">
      <h2 id="quotes-heading">Quotes</h2>
      {quoted === 0 ? (
        <p className="muted">Nothing was quoted in the last twelve weeks.</p>
      ) : (
        <p>
          <a href={adminPaths.quotes}>{countOf(quoted, 'quote')}</a>{' '}
          <span>{`for ${formatPrice(value)} in these twelve weeks.`}</span>{' '}
          <a href={adminPaths.quotesIn('accepted')}>{`Accepted: ${accepted}`}</a>{' '}
          <span>{`for ${formatPrice(acceptedValue)}.`}</span>
        </p>
      )}
    </section>
  );
}

type Seller = Overview['bestSellers'][number];

const columns = {
  Product: ({ _id, name, isListed }: Seller) => (isListed ? <a href={paths.product(_id)}>{name}</a> : name),
  Sold: ({ quantity }: Seller) => quantity.toLocaleString('en-AU'),
  Sales: ({ sales }: Seller) => formatPrice(sales),
};

/** The best-selling products. Those still in the shop link to their page. */
function BestSellers({ products }: { products: readonly Seller[] }) {
  return (
    <section className="panel stack" aria-labelledby="best-heading">
      <h2 id="best-heading">Best sellers</h2>
      {products.length === 0 ? (
        <p className="empty-state">Nothing was sold in the last twelve weeks.</p>
      ) : (
        <FactTable rows={products} keyOf={({ _id }) => _id} columns={columns} numbers={['Sold', 'Sales']} />
      )}
      <p className="muted text-s">In these twelve weeks, refunds taken off.</p>
    </section>
  );
}
