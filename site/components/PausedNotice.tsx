import { useStore } from '@nanostores/react';
import { $isOffline } from '../lib/api/offline.ts';
import { pausedText } from '../lib/paused.ts';
import styles from './PausedNotice.module.css';

/** Says that buying is paused. Until React has loaded, `lib/paused.ts` fills this notice. */
export function PausedNotice() {
  return (
    <p className={`alert ${styles.notice}`} role="status" data-live="paused" suppressHydrationWarning>
      {pausedText(useStore($isOffline))}
    </p>
  );
}
