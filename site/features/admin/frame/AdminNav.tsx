import { ADMIN_SECTIONS } from 'shared';
import { rolesIn } from 'shared/schemas';
import type { AdminGroup } from 'shared/schemas';
import { adminPaths } from '../../../admin-routes.ts';
import { paths } from '../../../routes.ts';
import styles from './frame.module.css';

/** Styles hide a link from roles that are not in its list. */
const roles = (group: AdminGroup) => ({ 'data-roles': rolesIn(group).join(' ') });

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
            {ADMIN_SECTIONS.map(([name, href, group]) => (
              <li key={href} {...roles(group)}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
            {panelUrl && (
              <li {...roles('manager')}>
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
