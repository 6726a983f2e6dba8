import type { Overview } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { adminPaths } from '../../../admin-routes.ts';
import { useFetched } from '../../../lib/refetch.ts';
import { BestSellers } from './BestSellers.tsx';
import { OverviewSkeleton } from './DashboardSkeleton.tsx';
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
      <SharedPartNumbers partNumbers={overview.value.sharedPartNumbers} />
      <Waiting {...overview.value} />
      <div className={styles.figures}>
        <SalesChart weeks={weeks} />
        <BestSellers products={bestSellers} />
      </div>
    </>
  );
}

/** Part numbers that the database would refuse today, each a link to its products. */
function SharedPartNumbers({ partNumbers }: { partNumbers: readonly string[] }) {
  if (partNumbers.length === 0) return null;
  return (
    <div className="alert alert--danger">
      Several products share a part number. Give each its own:{' '}
      {partNumbers.map((partNum, index) => (
        <span key={partNum}>
          {index > 0 && ', '}
          <a href={adminPaths.productSearch(partNum)}>{partNum}</a>
        </span>
      ))}
    </div>
  );
}

const WAITING = [
  ['toShip', 'To ship', adminPaths.ordersIn('to-ship'), 'Paid orders that wait for their parcel'],
  [
    'problems',
    'Payment problems',
    adminPaths.ordersIn('problem'),
    'Orders whose payment is not as it should be',
  ],
  ['lowStock', 'Low stock', adminPaths.lowStock, 'Products in the shop of which few are left'],
  [
    'openMessages',
    'Open messages',
    adminPaths.messages,
    'From the contact form, not marked as done',
  ],
  [
    'newReviews',
    'New reviews',
    adminPaths.unansweredReviews,
    'Of the last 30 days, without a reply',
  ],
] as const;

/** Counts of open tasks, each a link to its list. */
function Waiting(overview: Overview) {
  return (
    <ul role="list" className={styles.waiting}>
      {WAITING.map(([what, name, href, about]) => (
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
