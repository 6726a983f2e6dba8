import { RATING_SCALE } from 'shared';
import styles from './Stars.module.css';

/** A rating of 0 to 5 as stars, rounded to the nearest half. */
export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className={styles.stars} role="img" aria-label={`Rated ${halves / 2} out of ${RATING_SCALE}`}>
      {Array.from({ length: RATING_SCALE }, (_, index) => (
        <span key={index} data-fill={Math.max(0, Math.min(2, halves - index * 2))} />
      ))}
    </span>
  );
}
