import { useStore } from '@nanostores/react';
import { $isOffline } from '../lib/api/offline.ts';
import { pausedText } from '../lib/paused.ts';
import styles from './PausedNotice.module.css';

/** Says that nothing can be bought for the moment; paused.ts does so before React is there. */
export function PausedNotice() {
  return (
    <p className={`alert ${styles.notice}`} role="status" data-live="paused">
      {pausedText(useStore($isOffline))}
    </p>
  );
}
