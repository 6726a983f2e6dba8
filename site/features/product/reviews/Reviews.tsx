import { useState } from 'react';
import { REVIEWS_SHOWN_FIRST } from 'shared';
import { Stars } from '../../../components/Stars.tsx';
import { reviewDate, shownReviews } from '../logic.ts';
import type { BuiltProduct } from '../built.ts';
import { WriteReview } from './WriteReview.tsx';
import styles from './Reviews.module.css';

/** What buyers say, and a form to write a review. */
export function Reviews({ product }: { product: BuiltProduct }) {
  const { _id, numReviews, reviews } = product;
  const [all, setAll] = useState(false);
  return (
    <section
      className={`with-aside ${styles.section}`}
      id="reviews"
      aria-labelledby="reviews-title"
    >
      <div className="stack">
        <h2 id="reviews-title">Product Reviews</h2>
        {reviews.length === 0 && <p className="muted">No reviews yet.</p>}
        <ul className="stack" role="list" id="review-list">
          {shownReviews(reviews, all).map((review) => (
            <ReviewItem key={review.createdAt + review.name} review={review} />
          ))}
        </ul>
        {numReviews > REVIEWS_SHOWN_FIRST && (
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

function ReviewItem({ review }: { review: BuiltProduct['reviews'][number] }) {
  const { name, rating, comment, createdAt } = review;
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{name}</strong>
        <time className="muted" dateTime={createdAt}>
          {reviewDate(createdAt)}
        </time>
      </p>
      <Stars rating={rating} />
      <p>{comment}</p>
    </li>
  );
}
