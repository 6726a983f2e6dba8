import { Suspense, useState } from 'react';
import { dayOf, formatDate, REVIEWS_SHOWN_FIRST } from 'shared';
import { Stars } from '../../../components/Stars.tsx';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import { shownReviews } from '../product-texts.ts';
import type { BuiltProduct, ShownReview } from '../built.ts';
import { RatingBars } from './RatingBars.tsx';
import { WriteReview } from './WriteReview.tsx';
import styles from './Reviews.module.css';

/** A separate chunk, which only admins load. */
const HideReview = lazyPart(async () => (await import('./HideReview.tsx')).HideReview);

interface Props {
  product: BuiltProduct;
  /** The business's name; unknown if there was no reply when the page was built. */
  seller: string | undefined;
}

/** The product's reviews, and a form to write one. */
export function Reviews({ product, seller }: Props) {
  const { _id, numReviews, reviews, ratingCounts } = product;
  const [all, setAll] = useState(false);
  return (
    <section className={`with-aside ${styles.section}`} id="reviews" aria-labelledby="reviews-title">
      <div className="stack">
        <h2 id="reviews-title">Product Reviews</h2>
        {numReviews > 0 && <RatingBars counts={ratingCounts} />}
        {reviews.length === 0 && <p className="muted">No reviews yet.</p>}
        <ul className="stack" role="list" id="review-list">
          {shownReviews(reviews, all).map((review, index) => (
            <ReviewItem key={review._id ?? index} review={review} seller={seller} productId={_id} />
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

interface ItemProps extends Pick<Props, 'seller'> {
  review: ShownReview;
  productId: string;
}

function ReviewItem({ review, seller = 'the shop', productId }: ItemProps) {
  const { _id, name, rating, comment, createdAt, isVerified, isHidden, reply } = review;
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
      {reply && (
        <div className="panel">
          <strong>{`Reply from ${seller}`}</strong>
          <p style={{ whiteSpace: 'pre-line' }}>{reply}</p>
        </div>
      )}
      {/* The API sends `isHidden` to admins only. */}
      {_id && isHidden !== undefined && (
        <Suspense>
          <HideReview reviewId={_id} productId={productId} isHidden={isHidden} />
        </Suspense>
      )}
    </li>
  );
}
