import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { onPlainClick } from '../../../components/plain-click.ts';
import type { Paging } from './address.ts';
import type { RemoteListStore } from './remote.ts';
import styles from './list.module.css';

interface Tab {
  name: string;
  href: string;
  isCurrent: boolean;
  count?: number | undefined;
  onPress: () => void;
}

/** Links to the views of a screen. On phones they are one row that scrolls to the current one. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.name;
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} role="list" className={styles.tabs}>
        {tabs.map(({ name, href, isCurrent, count, onPress }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onPlainClick(onPress)}>
              <span>{name}</span> <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props<State extends string> {
  list: Pick<
    RemoteListStore<{ _id: string }, Paging & { state: State }>,
    '$query' | '$page' | 'addressOf' | 'go'
  >;
  label: string;
  names: Readonly<Record<State, string>>;
}

/** Tabs that filter a list, each with its count. */
export function Tabs<State extends string>({ list, label, names }: Props<State>) {
  const { state: current } = useStore(list.$query);
  const page = useStore(list.$page);
  const counts = page.status === 'ready' ? page.value.counts : undefined;
  const tabs = (Object.keys(names) as State[]).map((state) => ({
    name: names[state],
    href: list.addressOf({ state }),
    isCurrent: state === current,
    count: counts?.[state],
    onPress: () => void list.go({ state }),
  }));
  return <TabBar label={label} tabs={tabs} />;
}
