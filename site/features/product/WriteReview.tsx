import { useStore } from '@nanostores/react';
import { RATING_SCALE } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import { paths } from '../../routes.ts';
import { $isSignedIn } from '../session/store.ts';
import { useReviewForm } from './useReviewForm.ts';
import styles from './WriteReview.module.css';

/**
 * The form for those who are signed in; for everybody else the way to become so. Both stand in the
 * page, as live.ts shows the right one before React is there.
 */
export function WriteReview({ productId }: { productId: string }) {
  const isSignedIn = useStore($isSignedIn);
  const mayWrite = useHydrated() && isSignedIn;
  return (
    <div className={`panel ${styles.panel}`}>
      <h3>Write a Review</h3>
      <div data-live="review-form" hidden={!mayWrite} suppressHydrationWarning>
        <ReviewForm productId={productId} />
      </div>
      <p className="muted" data-live="review-login" hidden={mayWrite} suppressHydrationWarning>
        Please <a href={paths.login}>sign in</a> to write a review
      </p>
    </div>
  );
}

function ReviewForm({ productId }: { productId: string }) {
  const { outcome, isBusy, submit } = useReviewForm(productId);
  return (
    <form className="stack" onSubmit={submit}>
      <RatingField />
      <div className="field">
        <label htmlFor="comment">Comment</label>
        <textarea id="comment" name="comment" rows={5} maxLength={2000} />
      </div>
      <button className="button button--primary" type="submit" aria-busy={isBusy || undefined}>
        Submit Review
      </button>
      {outcome && (
        <p className={`alert alert--${outcome.kind}`} role="alert">
          {outcome.message}
        </p>
      )}
    </form>
  );
}

function RatingField() {
  return (
    <fieldset className={styles.rating}>
      <legend>Rating</legend>
      <div className={styles.stars}>
        {Array.from({ length: RATING_SCALE }, (_, index) => (
          <label key={index}>
            <input className="visually-hidden" type="radio" name="rating" value={index + 1} />
            <span className={styles.star} aria-hidden="true" />
            <span className="visually-hidden">{index === 0 ? '1 star' : `${index + 1} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
