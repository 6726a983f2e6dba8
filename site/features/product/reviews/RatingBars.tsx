import { ratingBars } from '../product-texts.ts';
import styles from './Reviews.module.css';

/** A bar chart of reviews by stars. */
export function RatingBars({ counts }: { counts: readonly number[] }) {
  return (
    <ul className={styles.bars} role="list" aria-label="Ratings">
      {ratingBars(counts).map(({ label, count, share }) => (
        <li key={label}>
          <span>{label}</span>
          <svg aria-hidden="true">
            <rect width={share} height="100%" />
          </svg>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
