import type { GroupLink } from '../../../lib/groups.ts';
import styles from './searching.module.css';

/** A titled row of links; nothing without links. */
export function Links({ title, links }: { title: string; links: readonly GroupLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={title}>
      <p className="muted text-s">{title}</p>
      <ul role="list">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a className="button button--small" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
