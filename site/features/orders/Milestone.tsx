import type { ReactNode } from 'react';
import styles from './orders.module.css';

interface MilestoneProps {
  /** `waiting`: on its way, and nothing is wrong. */
  state: 'reached' | 'waiting' | 'open';
  children: ReactNode;
}

/** Something an order has, or has not yet, got to. */
export function Milestone({ state, children }: MilestoneProps) {
  return <p className={styles[state]}>{children}</p>;
}
