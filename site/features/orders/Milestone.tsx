import type { ReactNode } from 'react';
import styles from './orders.module.css';

interface MilestoneProps {
  isReached: boolean;
  children: ReactNode;
}

/** Something an order has, or has not yet, got to. */
export function Milestone({ isReached, children }: MilestoneProps) {
  return <p className={isReached ? styles.reached : styles.open}>{children}</p>;
}
