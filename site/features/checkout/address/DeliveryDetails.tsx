import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { DELIVERY_DETAILS } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import styles from '../checkout.module.css';

type Detail = (typeof DELIVERY_DETAILS)[number];

const fields: Record<Detail, ComponentProps<typeof Field>> = {
  recipient: { label: 'Recipient', autoComplete: 'shipping name', maxLength: 100 },
  organisation: { label: 'Organisation', autoComplete: 'organization', maxLength: 100 },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  note: { label: 'Delivery note', autoComplete: 'off', maxLength: 300 },
};

/** Optional details for the delivery; opens if any is filled in. */
export function DeliveryDetails({
  fieldOf,
}: {
  fieldOf: (name: Detail) => ComponentProps<'input'> & { value: string };
}) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFilled = DELIVERY_DETAILS.some((name) => fieldOf(name).value !== '');
  useEffect(() => {
    if (isFilled && box.current) box.current.open = true;
  }, [isFilled]);
  return (
    <details className={styles.details} ref={box}>
      <summary>Add a name, phone or delivery note</summary>
      <div className={styles.addressForm}>
        {DELIVERY_DETAILS.map((name) => (
          <Field key={name} {...fields[name]} {...fieldOf(name)} />
        ))}
      </div>
    </details>
  );
}
