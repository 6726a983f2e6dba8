import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayOf } from 'shared';
import { download } from '../../../lib/api/download.ts';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { $isSignedIn } from '../session.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import styles from './data.module.css';

/** Lets the signed-in user download their data or delete the account. */
export function YourData() {
  const isSignedIn = useStore($isSignedIn);
  const [isDeleting, setDeleting] = useState(false);
  if (!isSignedIn) return null;
  return (
    <section className={`panel stack ${styles.data}`} aria-labelledby="data-heading">
      <h2 id="data-heading">Your Data</h2>
      <p className="muted">
        Everything the shop holds about you, as a file: your account, orders, reviews and messages.
      </p>
      <div className={styles.actions}>
        <DownloadButton label="Download my data" save={saveMyData} />
        <button
          type="button"
          className="button button--small button--danger"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </button>
      </div>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

/** Downloads all data that the shop holds about the signed-in user. */
const saveMyData = () => download('/api/users/profile/export', `my-data-${dayOf(new Date())}.json`);
