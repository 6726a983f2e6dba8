import { useStore } from '@nanostores/react';
import { paths } from '../../routes.ts';
import { $notice, checkPaymentAgain } from './store.ts';
import type { Notice } from './notices.ts';
import styles from './checkout.module.css';

/** What came of the last payment, announced when it appears. */
export function CheckoutNotice() {
  const notice = useStore($notice);
  if (!notice) return null;
  const tone = notice.tone === 'danger' ? 'alert--danger' : '';
  return (
    <div className={`alert ${tone} ${styles.notice}`} role="alert">
      <p>{notice.message}</p>
      <NoticeAction action={notice.action} />
    </div>
  );
}

function NoticeAction({ action }: Pick<Notice, 'action'>) {
  if (action === 'review cart') {
    return (
      <a className="button button--small" href={paths.cart}>
        Review your cart
      </a>
    );
  }
  if (action === 'check again') {
    return (
      <button
        type="button"
        className="button button--small"
        onClick={() => void checkPaymentAgain()}
      >
        Check again
      </button>
    );
  }
  return null;
}
