import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { RATING_SCALE } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { useHydrated } from '../../../components/useHydrated.ts';
import { paths } from '../../../routes.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { $isSignedIn } from '../../account/session.ts';
import { starsLabel } from '../product-texts.ts';
import { refetch } from '../live-product.ts';
import styles from './WriteReview.module.css';

const SUBMITTED = 'Review submitted!';

/** The review form, or a link to sign in. Both are in the HTML; until React has loaded, `live.ts` shows the right one. */
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
        Please <a href={paths.loginThen(paths.product(productId))}>sign in</a> to write a review
      </p>
    </div>
  );
}

function ReviewForm({ productId }: { productId: string }) {
  const { busy, done, error, submit } = useSubmission();
  const message = done ?? error?.message;

  /** Clears the form on success only. */
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const isSent = await submit(async () => {
      await call('POST /products/{id}/reviews', {
        path: { id: productId },
        body: readReview(new FormData(form)),
      });
      form.reset();
      return SUBMITTED;
    });
    if (!isSent) return;
    alert(SUBMITTED);
    await refetch(productId);
  }

  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <RatingField />
      <div className="field">
        <label htmlFor="comment">Comment</label>
        <textarea id="comment" name="comment" rows={5} maxLength={2000} />
      </div>
      <button className="button button--primary" type="submit" aria-busy={busy !== null || undefined}>
        Submit Review
      </button>
      {message && (
        <p className={`alert alert--${done ? 'success' : 'danger'}`} role="alert">
          {message}
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
            <span className={styles.star} />
            <span className="visually-hidden">{starsLabel(index + 1)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Without a chosen star the rating is 0, which the server refuses with a message. */
function readReview(fields: FormData): { rating: number; comment: string } {
  return {
    rating: Number(fields.get('rating') ?? 0),
    comment: String(fields.get('comment') ?? ''),
  };
}
