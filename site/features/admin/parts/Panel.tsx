import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** Whether somebody must deal with it. */
  isAlarming?: boolean;
  children: ReactNode;
}

/** A titled panel of an order's or quote's page for admins. */
export function Panel({ title, isAlarming = false, children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${styles.panel} ${isAlarming ? styles.alarming : ''}`} aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {children}
    </section>
  );
}
