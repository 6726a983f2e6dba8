import { useEffect, useRef } from 'react';
import type { AddressProps } from '../../../components/address/AddressFields.tsx';
import { DELIVERY_FIELDS, DeliveryFields } from '../../../components/address/DeliveryFields.tsx';
import optional from '../../../components/forms/optional-part.module.css';
import styles from '../checkout.module.css';

/** The organisation stands among the references. */
const FIELDS = DELIVERY_FIELDS.filter((name) => name !== 'organisation');

/** Optional details for the delivery; opens if any is filled in. */
export function DeliveryDetails({ fieldOf }: AddressProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFilled = FIELDS.some((name) => fieldOf(name).value !== '');
  useEffect(() => {
    if (isFilled && box.current) box.current.open = true;
  }, [isFilled]);
  return (
    <details className={`${optional.part} ${styles.details}`} ref={box}>
      <summary>Add a phone or delivery note</summary>
      <div className={styles.addressForm}>
        <DeliveryFields only={FIELDS} fieldOf={fieldOf} isOwn />
      </div>
    </details>
  );
}
