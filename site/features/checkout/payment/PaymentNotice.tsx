import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../routes.ts';
import { $notice, checkPaymentAgain } from '../checkout.ts';
import type { Notice } from './notices.ts';
import styles from '../checkout.module.css';

/** The result of the last payment. It takes the focus, which the buttons lost while disabled. */
export function PaymentNotice() {
  const notice = useStore($notice);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [notice]);
  if (!notice) return null;
  const tone = notice.tone === 'danger' ? 'alert--danger' : '';
  return (
    <div className={`alert ${tone} ${styles.notice}`} role="alert" tabIndex={-1} ref={box}>
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
      <button type="button" className="button button--small" onClick={() => void checkPaymentAgain()}>
        Check again
      </button>
    );
  }
  return null;
}
