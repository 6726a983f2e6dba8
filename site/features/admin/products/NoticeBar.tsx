import { useStore } from '@nanostores/react';
import { $notice } from './notice.ts';
import styles from './products.module.css';

/** What has just been done or failed, in sight wherever one is on the page. */
export function NoticeBar() {
  const notice = useStore($notice);
  return (
    <div className={styles.notice} role={notice?.kind === 'danger' ? 'alert' : 'status'}>
      {notice && (
        <div className={`alert alert--${notice.kind} cluster cluster--between`}>
          <span>{notice.text}</span>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => $notice.set(null)}
          >
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
