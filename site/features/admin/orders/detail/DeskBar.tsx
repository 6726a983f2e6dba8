import type { AdminOrder } from 'shared';
import { adminPaths } from '../../../../admin-routes.ts';
import { paths } from '../../../../routes.ts';
import { may } from '../../access.ts';
import { listQuery } from './came-from.ts';
import styles from './desk.module.css';

/** Links back to the list and to its previous and next order. */
export function DeskBar({ order: { previousId, nextId, user } }: { order: AdminOrder }) {
  return (
    <nav aria-label="Orders" className={`cluster cluster--between ${styles.bar}`}>
      <span className="cluster">
        <a className="button button--small button--quiet" href={`${adminPaths.orders}${listQuery()}`}>
          Back to the list
        </a>
        {user._id && may('bookkeeper') && (
          <a className="button button--small button--quiet" href={adminPaths.user(user._id)}>
            Customer
          </a>
        )}
      </span>
      <span className="cluster">
        <Step label="Previous order" id={previousId} />
        <Step label="Next order" id={nextId} />
      </span>
    </nav>
  );
}

/** A link to the neighbour, disabled at the end of the list. */
function Step({ label, id }: { label: string; id: string | null }) {
  const link = id === null ? { role: 'link', 'aria-disabled': true } : { href: paths.order(id) };
  return (
    <a className="button button--small button--quiet" {...link}>
      {label}
    </a>
  );
}
