import { ratingBars } from '../logic.ts';
import styles from './Reviews.module.css';

/** A bar chart of reviews by stars. */
export function RatingBars({ counts }: { counts: readonly number[] }) {
  return (
    <ul className={styles.bars} role="list" aria-label="Ratings">
      {ratingBars(counts).map(({ label, count, share }) => (
        <li key={label}>
          {label}
          <svg aria-hidden="true">
            <rect width={share} height="100%" />
          </svg>
          {count}
        </li>
      ))}
    </ul>
  );
}
