import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import type { DELIVERY_DETAILS } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import styles from '../checkout.module.css';

/** The recipient has a place among the required fields. */
type Detail = Exclude<(typeof DELIVERY_DETAILS)[number], 'recipient'>;

const fields: Record<Detail, ComponentProps<typeof Field>> = {
  organisation: { label: 'Organisation', autoComplete: 'organization', maxLength: 100 },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  note: { label: 'Delivery note', autoComplete: 'off', maxLength: 300 },
};

const names = Object.keys(fields) as Detail[];

/** Optional details for the delivery; opens if any is filled in. */
export function DeliveryDetails({
  fieldOf,
}: {
  fieldOf: (name: Detail) => ComponentProps<'input'> & { value: string };
}) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFilled = names.some((name) => fieldOf(name).value !== '');
  useEffect(() => {
    if (isFilled && box.current) box.current.open = true;
  }, [isFilled]);
  return (
    <details className={styles.details} ref={box}>
      <summary>Add an organisation, phone or delivery note</summary>
      <div className={styles.addressForm}>
        {names.map((name) => (
          <Field key={name} {...fields[name]} {...fieldOf(name)} />
        ))}
      </div>
    </details>
  );
}
