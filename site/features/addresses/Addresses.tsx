import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SavedAddress } from 'shared';
import { AddressLines } from '../../components/address/AddressLines.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSubmission } from '../../lib/useSubmission.ts';
import { $isSignedIn } from '../account/session.ts';
import { AddressDialog } from './AddressDialog.tsx';
import styles from './addresses.module.css';
import { placeOf } from './same-place.ts';
import { $addresses, makeUsual, removeOwnAddress, useAddresses } from './address-book.ts';

/** The signed-in user's address book. */
export function Addresses() {
  const isSignedIn = useStore($isSignedIn);
  return isSignedIn ? <AddressPanel /> : null;
}

function AddressPanel() {
  const addresses = useAddresses();
  const { busy, done, error, submit } = useSubmission();
  /** The address in the dialog, `new` for none yet; null while it is closed. */
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const act = (action: (address: SavedAddress) => Promise<string | void>) => (one: SavedAddress) =>
    void submit(() => action(one), one._id);
  const isLoading = addresses.status === 'idle' || addresses.status === 'loading';

  return (
    <section
      className={`panel stack ${styles.panel}`}
      aria-labelledby="addresses-heading"
      aria-busy={isLoading || undefined}
    >
      <h2 id="addresses-heading">Addresses</h2>
      <p className="muted">Save the places that we deliver to, and choose one of them at the checkout.</p>
      {isLoading && <Skeleton blockSize="8rem" />}
      {addresses.status === 'ready' && addresses.value.length > 0 && (
        <ul role="list" className={styles.list}>
          {addresses.value.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              isBusy={busy === address._id}
              onChange={setEdited}
              onMakeUsual={act(makeUsual)}
              onRemove={act(removeOwnAddress)}
            />
          ))}
        </ul>
      )}
      {'message' in addresses && (
        <ErrorNotice message={addresses.message} onRetry={() => void $addresses.load()} />
      )}
      {done && (
        <p className="alert alert--success" role="status">
          {done}
        </p>
      )}
      {error && <ErrorNotice message={error.message} />}
      <div>
        <button type="button" className="button button--small button--quiet" onClick={() => setEdited('new')}>
          Add an address
        </button>
      </div>
      <AddressDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={(text) => void submit(() => Promise.resolve(text))}
      />
    </section>
  );
}

interface CardProps {
  address: SavedAddress;
  isBusy: boolean;
  onChange: (address: SavedAddress) => void;
  onMakeUsual: (address: SavedAddress) => void;
  onRemove: (address: SavedAddress) => void;
}

function AddressCard({ address, isBusy, ...actions }: CardProps) {
  const { name, isUsual } = address;
  const press = (text: string, label: string, act: () => void, kind = 'quiet') => (
    <button
      type="button"
      className={`button button--small button--${kind}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={act}
    >
      {text}
    </button>
  );
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <span>{name}</span> {isUsual && <span className="badge badge--green">Usual</span>}
      </h3>
      <AddressLines address={placeOf(address)} />
      <div className={styles.actions}>
        {press('Change', `Change ${name}`, () => actions.onChange(address))}
        {!isUsual && press('Make usual', `Make usual: ${name}`, () => actions.onMakeUsual(address))}
        {press('Remove', `Remove ${name}`, () => actions.onRemove(address), 'danger')}
      </div>
    </li>
  );
}
