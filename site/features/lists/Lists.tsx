import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { useRefetchOnFocus } from '../../lib/refetch.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import { listPages } from 'shared';
import { $isSignedIn, requireSession } from '../account/session.ts';
import { paths } from '../../routes.ts';
import { ListRow } from './ListRow.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { $lists } from './lists.ts';
import styles from './lists.module.css';

const lookAgain = () => $lists.reload();

/** The signed-in user's lists. */
export function Lists() {
  const lists = useStore($lists);
  const progress = useSubmission();
  useEffect(() => requireSession(), []);
  useEffect(() => ($isSignedIn.get() ? $lists.mount() : undefined), []);
  useRefetchOnFocus(lookAgain);

  if ('message' in lists) return <ErrorNotice message={lists.message} onRetry={() => void $lists.load()} />;
  if (lists.status !== 'ready') return <ListSkeleton />;
  return (
    <>
      <div role="status">
        {progress.done && <p className={`alert alert--success ${styles.told}`}>{progress.done}</p>}
      </div>
      {progress.error && <ErrorNotice message={progress.error.message} onRetry={lookAgain} />}
      {lists.value.length === 0 ? (
        <NoLists />
      ) : (
        <ul className={styles.lists} role="list">
          {lists.value.map((list) => (
            <ListRow key={list._id} list={list} progress={progress} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoLists() {
  return (
    <div className="empty-state">
      <p>You have no lists yet. Fill your cart, then press “Save as a List”.</p>
      <div className="cluster">
        <a className="button button--primary" href={paths.cart}>
          Open the cart
        </a>
        <a className="button" href={listPages.quickOrder}>
          Quick Order
        </a>
      </div>
    </div>
  );
}
