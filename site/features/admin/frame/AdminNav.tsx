import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import styles from './frame.module.css';

const SECTIONS = [
  ['Dashboard', adminPaths.dashboard],
  ['Orders', adminPaths.orders],
  ['Products', adminPaths.products()],
  ['Customers', adminPaths.customers],
  ['Users', adminPaths.users],
  ['Reviews', adminPaths.reviews],
  ['Messages', adminPaths.messages],
  ['Report', adminPaths.report],
  ['History', adminPaths.history],
] as const;

interface Props {
  /** URL of the current section. */
  current: string;
  /** URL of Strapi's panel. */
  panelUrl: string | undefined;
}

/** Navigation of the admin, in place of the shop's header. */
export function AdminNav({ current, panelUrl }: Props) {
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <a className={styles.brand} href={adminPaths.dashboard}>
          Admin
        </a>
        <nav aria-label="Sections">
          <ul role="list" className={styles.links}>
            {SECTIONS.map(([name, href]) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
            {panelUrl && (
              <li>
                <a href={panelUrl}>Strapi panel</a>
              </li>
            )}
          </ul>
        </nav>
        <ul role="list" className={`${styles.links} ${styles.away}`}>
          <li>
            <a href={paths.shop}>To the shop</a>
          </li>
          <li>
            <a href={paths.profile}>Profile</a>
          </li>
        </ul>
      </div>
    </header>
  );
}
