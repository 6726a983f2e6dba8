import type { Overview } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { adminPaths } from '../../../admin-routes.ts';
import { useFetched } from '../../../lib/refetch.ts';
import { may } from '../access.ts';
import { BestSellers } from './BestSellers.tsx';
import { OverviewSkeleton } from './DashboardSkeleton.tsx';
import { Quotes } from './Quotes.tsx';
import { SalesChart } from './SalesChart.tsx';
import { $overview } from './store.ts';
import styles from './dashboard.module.css';

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
