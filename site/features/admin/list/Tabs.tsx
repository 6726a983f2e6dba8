import { useStore } from '@nanostores/react';
import { isPlainClick } from '../../../components/plain-click.ts';
import type { Filter } from './query.ts';
import type { RemoteListStore, RemotePage } from './remote.ts';
import styles from './list.module.css';

interface Props<
  Item extends { _id: string },
  Tab extends string,
  Page extends RemotePage<Item> & { counts: Record<Tab, number> },
  F extends Filter & { state: string },
> {
  list: RemoteListStore<Item, Page, F>;
  label: string;
  tabs: readonly Tab[];
  names: Readonly<Record<Tab, string>>;
  current: Tab;
}

/** What there is to do, and how much of it: each tab is a link of its own. */
export function Tabs<
  Item extends { _id: string },
  Tab extends string,
  Page extends RemotePage<Item> & { counts: Record<Tab, number> },
  F extends Filter & { state: string },
>({ list, label, tabs, names, current }: Props<Item, Tab, Page, F>) {
  const { filter } = useStore(list.$query);
  const page = useStore(list.$page);
  const counts = page.status === 'ready' ? page.value.counts : undefined;
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.tabs}>
        {tabs.map((tab) => {
          const change = { filter: { ...filter, state: tab } };
          return (
            <li key={tab}>
              <a
                href={list.addressOf(change)}
                aria-current={tab === current ? 'page' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  void list.go(change);
                }}
              >
                {names[tab]} <span className={styles.count}>{counts?.[tab] ?? ''}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
