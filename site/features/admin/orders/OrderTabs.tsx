import { useStore } from '@nanostores/react';
import { ORDER_TABS } from 'shared';
import { isPlainClick } from '../../../components/plain-click.ts';
import { tabNames } from './logic.ts';
import { filterOf, orders } from './store.ts';
import styles from './orders.module.css';

/** What there is to do, and how much of it: each tab is a link of its own. */
export function OrderTabs() {
  const query = useStore(orders.$query);
  const page = useStore(orders.$page);
  const { state } = filterOf(query);
  const counts = page.status === 'ready' ? page.value.counts : undefined;
  return (
    <nav aria-label="Orders by what is to be done">
      <ul role="list" className={styles.tabs}>
        {ORDER_TABS.map((tab) => {
          const change = { filter: { ...query.filter, state: tab } };
          return (
            <li key={tab}>
              <a
                href={orders.addressOf(change)}
                aria-current={tab === state ? 'page' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  void orders.go(change);
                }}
              >
                {tabNames[tab]} <span className={styles.count}>{counts?.[tab] ?? ''}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
