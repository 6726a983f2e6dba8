import { Suspense } from 'react';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import type { AddressInput } from '../../../components/address/useAddress.ts';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import optional from '../../../components/forms/optional-part.module.css';
import styles from '../quotes.module.css';

const AddressChoice = lazyPart(async () => (await import('../../addresses/AddressChoice.tsx')).AddressChoice);

interface Props extends AddressInput {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
}

/** Asks where the goods are to go. While it is closed, the quote says nothing of it. */
export function DeliveryPlace({ isOpen, onToggle, deliversTo, ...form }: Props) {
  const { address, fieldOf, choose, suggest } = form;
  return (
    <details
      className={`${optional.part} ${styles.place}`}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>Say where it should be delivered</summary>
      {isOpen && (
        <div className="stack">
          <p className="muted text-s">Whoever has the quote’s link sees the suburb, and not the street.</p>
          <Suspense>
            <AddressChoice address={address} choose={choose} suggest={suggest} beginsWithUsual />
          </Suspense>
          <AddressFields fieldOf={fieldOf} isOwn country={address.country} deliversTo={deliversTo} />
        </div>
      )}
    </details>
  );
}
