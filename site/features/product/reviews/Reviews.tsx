import { Suspense, useState } from 'react';
import { dayOf, formatDate, REVIEWS_SHOWN_FIRST } from 'shared';
import { Stars } from '../../../components/Stars.tsx';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import { shownReviews } from '../logic.ts';
import type { BuiltProduct, ShownReview } from '../built.ts';
import { RatingBars } from './RatingBars.tsx';
import { WriteReview } from './WriteReview.tsx';
import styles from './Reviews.module.css';

/** A separate chunk, which only admins load. */
const HideReview = lazyPart(async () => (await import('./HideReview.tsx')).HideReview);

/** The product's reviews, and a form to write one. */
export function Reviews({ product }: { product: BuiltProduct }) {
  const { _id, numReviews, reviews, ratingCounts } = product;
  const [all, setAll] = useState(false);
  return (
    <section
      className={`with-aside ${styles.section}`}
      id="reviews"
      aria-labelledby="reviews-title"
    >
      <div className="stack">
        <h2 id="reviews-title">Product Reviews</h2>
        {numReviews > 0 && <RatingBars counts={ratingCounts} />}
        {reviews.length === 0 && <p className="muted">No reviews yet.</p>}
        <ul className="stack" role="list" id="review-list">
          {shownReviews(reviews, all).map((review, index) => (
            <ReviewItem key={review._id ?? index} {...{ review, productId: _id }} />
          ))}
        </ul>
        {Math.max(numReviews, reviews.length) > REVIEWS_SHOWN_FIRST && (
          <p>
            <button
              className="button button--quiet button--small needs-scripts"
              type="button"
              aria-expanded={all}
              aria-controls="review-list"
              onClick={() => setAll(!all)}
            >
              {all ? 'Show Less' : 'Show More'}
            </button>
          </p>
        )}
      </div>
      <WriteReview productId={_id} />
    </section>
  );
}

function ReviewItem({ review, productId }: { review: ShownReview; productId: string }) {
  const { _id, name, rating, comment, createdAt, isVerified, isHidden } = review;
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{name}</strong>
        {isVerified && <span className="badge badge--green">Verified purchase</span>}
        <time className="muted" dateTime={dayOf(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </p>
      <Stars rating={rating} />
      <p>{comment}</p>
      {/* The API sends `isHidden` to admins only. */}
      {_id && isHidden !== undefined && (
        <Suspense>
          <HideReview reviewId={_id} {...{ productId, isHidden }} />
        </Suspense>
      )}
    </li>
  );
}
