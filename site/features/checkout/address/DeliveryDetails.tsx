import { useEffect, useRef } from 'react';
import type { AddressProps } from '../../../components/address/AddressFields.tsx';
import { DELIVERY_FIELDS, DeliveryFields } from '../../../components/address/DeliveryFields.tsx';
import styles from '../checkout.module.css';

/** Optional details for the delivery; opens if any is filled in. */
export function DeliveryDetails({ fieldOf }: AddressProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFilled = DELIVERY_FIELDS.some((name) => fieldOf(name).value !== '');
  useEffect(() => {
    if (isFilled && box.current) box.current.open = true;
  }, [isFilled]);
  return (
    <details className={styles.details} ref={box}>
      <summary>Add an organisation, phone or delivery note</summary>
      <div className={styles.addressForm}>
        <DeliveryFields fieldOf={fieldOf} isOwn />
      </div>
    </details>
  );
}
