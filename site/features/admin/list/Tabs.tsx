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

/** A view of a list. */
export interface View<Query> {
  name: string;
  /** The filters of the view; they are its link and say whether it is the current one. */
  query: Partial<Query>;
  /** The name of its number in the page's `counts`. */
  count?: string;
}

/** Views by the list's `state`, each with its count. */
export const byState = <State extends string>(
  names: Readonly<Record<State, string>>,
): readonly View<{ state: State }>[] =>
  (Object.keys(names) as State[]).map((state) => ({ name: names[state], query: { state }, count: state }));

/** Whether a query has the filters of a view. */
export const isViewOf = <Query extends object>(query: Query, view: Pick<View<Query>, 'query'>): boolean =>
  (Object.keys(view.query) as (keyof Query)[]).every((name) => view.query[name] === query[name]);

interface Props<Query extends Paging> {
  list: Pick<RemoteListStore<{ _id: string }, Query>, '$query' | '$page' | 'addressOf' | 'go'>;
  label: string;
  views: readonly View<Query>[];
}

/** Tabs that filter a list. */
export function Tabs<Query extends Paging>({ list, label, views }: Props<Query>) {
  const current = useStore(list.$query);
  const page = useStore(list.$page);
  const counts = page.status === 'ready' ? page.value.counts : undefined;
  const tabs = views.map((view) => ({
    name: view.name,
    href: list.addressOf(view.query),
    isCurrent: isViewOf(current, view),
    count: counts?.[view.count ?? ''],
    onPress: () => void list.go(view.query),
  }));
  return <TabBar label={label} tabs={tabs} />;
}
