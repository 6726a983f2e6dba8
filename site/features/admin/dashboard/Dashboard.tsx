import { adminPaths } from '../../../admin-routes.ts';
import { may } from '../access.ts';
import { AdminGate } from '../AdminGate.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import styles from './dashboard.module.css';

const SCREENS = [
  ['Products', adminPaths.products(), 'What the shop sells: texts, prices, pictures and stock.'],
  ['Orders', adminPaths.orders, 'What was bought, whether it is paid, and what is to be shipped.'],
];
const USERS = ['Users', adminPaths.users, 'Who has an account, and who is an admin.'];

/** Key figures, for those who may see them, and links to the admin screens. */
export function Dashboard() {
  return (
    <AdminGate group="admin" skeleton={<DashboardSkeleton />}>
      <OpenDashboard />
    </AdminGate>
  );
}

function OpenDashboard() {
  const screens = may('manager') ? [...SCREENS, USERS] : SCREENS;
  return (
    <>
      {may('bookkeeper') && <OverviewPanel />}
      <ul role="list" aria-label="Screens" className={styles.waiting}>
        {screens.map(([name, href, about]) => (
          <li key={name} className="card">
            <div className="card__body">
              <h2>
                <a className="card__link" href={href}>
                  {name}
                </a>
              </h2>
              <p className="muted">{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
