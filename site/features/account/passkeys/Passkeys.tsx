import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDate } from 'shared';
import type { Passkey } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { $isSignedIn } from '../session.ts';
import { supportsPasskeys } from './browser.ts';
import styles from './passkeys.module.css';
import { $passkeys, addOwnPasskey, removeOwnPasskey } from './own-passkeys.ts';

/** The signed-in user's passkeys. */
export function Passkeys() {
  const isSignedIn = useStore($isSignedIn);
  return isSignedIn ? <PasskeyPanel /> : null;
}

function PasskeyPanel() {
  const passkeys = useStore($passkeys);
  const { busy, done, error, submit } = useSubmission();
  useEffect(() => $passkeys.mount(), []);

  return (
    <section className={`panel stack ${styles.panel}`} id="passkeys" aria-labelledby="keys-heading">
      <h2 id="keys-heading">Passkeys</h2>
      <p className="muted">
        With a passkey you log in by your fingerprint, your face or the PIN of your device, instead of the
        password.
      </p>
      {passkeys.status === 'ready' && passkeys.value.length > 0 && (
        <ul className={styles.list}>
          {passkeys.value.map((passkey) => (
            <PasskeyLine
              key={passkey._id}
              passkey={passkey}
              isBusy={busy === passkey._id}
              onRemove={() => void submit(() => removeOwnPasskey(passkey), passkey._id)}
            />
          ))}
        </ul>
      )}
      {'message' in passkeys && (
        <ErrorNotice message={passkeys.message} onRetry={() => void $passkeys.load()} />
      )}
      {done && (
        <p className="alert alert--success" role="status">
          {done}
        </p>
      )}
      {error && <ErrorNotice message={error.message} />}
      {supportsPasskeys() ? (
        <div>
          <button
            type="button"
            className="button button--small button--quiet"
            aria-busy={busy === 'form' || undefined}
            onClick={() => void submit(addOwnPasskey)}
          >
            Add a passkey
          </button>
        </div>
      ) : (
        <p className="text-s">This browser cannot make passkeys.</p>
      )}
    </section>
  );
}

interface LineProps {
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

function PasskeyLine({ passkey, isBusy, onRemove }: LineProps) {
  const { name, createdAt, usedAt } = passkey;
  const use = usedAt ? `last used on ${formatDate(usedAt)}` : 'not used yet';
  return (
    <li className={styles.line}>
      <span>
        <span>{name}</span>
        <span className="muted text-s">{`Added on ${formatDate(createdAt)}, ${use}`}</span>
      </span>
      <button
        type="button"
        className="button button--small button--danger"
        aria-busy={isBusy || undefined}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </li>
  );
}
