import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** A titled panel of the admin's order page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {children}
    </section>
  );
}
