import type { AdminReview } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';

/** The author's name, which links to the account's page. */
export function Author({ name, author, isVerified }: AdminReview) {
  return (
    <div>
      {author ? <a href={adminPaths.user(author)}>{name}</a> : <span>{name}</span>}
      {isVerified && (
        <div>
          <span className="badge badge--green">Verified purchase</span>
        </div>
      )}
    </div>
  );
}
