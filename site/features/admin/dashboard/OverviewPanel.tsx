import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Overview } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { adminPaths } from '../../../admin-routes.ts';
import { useLookOnReturn } from '../../../lib/refresh.ts';
import { BestSellers } from './BestSellers.tsx';
import { OverviewSkeleton } from './DashboardSkeleton.tsx';
import { SalesChart } from './SalesChart.tsx';
import { $overview, refreshOverview } from './store.ts';
import styles from './dashboard.module.css';

/** What waits for somebody, and how sales go. */
export function OverviewPanel() {
  const overview = useStore($overview);
  useEffect(() => $overview.open(), []);
  useLookOnReturn(refreshOverview);
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
        <BestSellers products={bestSellers} />
      </div>
    </>
  );
}

/** Numbers that lead to the lists of what they count. */
function Waiting({ toShip, problems, lowStock, openMessages }: Overview) {
  return (
    <ul role="list" className={styles.waiting}>
      <Count {...{ count: toShip, name: 'To ship', href: adminPaths.ordersIn('to-ship') }}>
        Paid orders that wait for their parcel
      </Count>
      <Count
        {...{ count: problems, name: 'Payment problems', href: adminPaths.ordersIn('problem') }}
      >
        Orders whose payment is not as it should be
      </Count>
      <Count {...{ count: lowStock, name: 'Low stock', href: adminPaths.lowStock }}>
        Products in the shop of which few are left
      </Count>
      <Count {...{ count: openMessages, name: 'Open messages', href: adminPaths.messages }}>
        From the contact form, not marked as done
      </Count>
    </ul>
  );
}

interface CountProps {
  count: number;
  name: string;
  href: string;
  children: string;
}

function Count({ count, name, href, children }: CountProps) {
  return (
    <li className={`card ${styles.count}`} data-any={count > 0}>
      <strong>{count.toLocaleString('en-AU')}</strong>
      <a className="card__link" href={href}>
        {name}
      </a>
      <span className="muted text-s">{children}</span>
    </li>
  );
}
