import { useStore } from '@nanostores/react';
import { onPlainClick } from '../../../components/plain-click.ts';
import type { Paging } from './address.ts';
import type { RemoteListStore } from './remote.ts';
import styles from './list.module.css';

interface Props<Tab extends string> {
  list: Pick<
    RemoteListStore<{ _id: string }, Paging & { state: Tab }>,
    '$query' | '$page' | 'addressOf' | 'go'
  >;
  label: string;
  names: Readonly<Record<Tab, string>>;
}

/** Tabs that filter a list, each with its count. Every tab is a link. */
export function Tabs<Tab extends string>({ list, label, names }: Props<Tab>) {
  const { state } = useStore(list.$query);
  const page = useStore(list.$page);
  const counts = page.status === 'ready' ? page.value.counts : undefined;
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.tabs}>
        {(Object.keys(names) as Tab[]).map((tab) => (
          <li key={tab}>
            <a
              href={list.addressOf({ state: tab })}
              aria-current={tab === state ? 'page' : undefined}
              onClick={onPlainClick(() => void list.go({ state: tab }))}
            >
              {names[tab]} <span className={styles.count}>{counts?.[tab] ?? ''}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
