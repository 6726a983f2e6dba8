import { call } from '../../../lib/api/call.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { refetch } from '../live-product.ts';

interface HideReviewProps {
  productId: string;
  reviewId: string;
  isHidden: boolean;
}

/** For admins: hides a review from the shop, or shows it again. */
export function HideReview({ productId, reviewId, isHidden }: HideReviewProps) {
  const { busy, error, submit } = useSubmission();

  async function toggle(): Promise<void> {
    await submit(async () => {
      await call('PATCH /reviews/{id}', { path: { id: reviewId }, body: { isHidden: !isHidden } });
      await refetch(productId);
    });
  }

  return (
    <div className="cluster">
      <button
        className="button button--quiet button--small"
        type="button"
        aria-busy={busy !== null || undefined}
        onClick={() => void toggle()}
      >
        {isHidden ? 'Show review' : 'Hide review'}
      </button>
      <span role="status">{isHidden && <span className="badge">Hidden from shoppers</span>}</span>
      {error && (
        <span className="alert alert--danger" role="alert">
          {error.message}
        </span>
      )}
    </div>
  );
}
