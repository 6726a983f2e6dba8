import { useEffect, useRef } from 'react';
import { dayOf } from 'shared';
import { AS_QUOTED, referenceFields, referenceParts } from '../../../components/address/reference-fields.ts';
import { Field } from '../../../components/forms/Field.tsx';
import { HolidayNotice } from './HolidayNotice.tsx';
import type { ShippingPlace } from './HolidayNotice.tsx';
import type { ReferenceForm } from './useReference.ts';
import styles from '../checkout.module.css';

/** What the fields depend on. */
export interface Beside {
  place: ShippingPlace;
  /** The quote that is ordered has an accounts mailbox, which stays unless another is typed. */
  isAccountsEmailHidden?: boolean | undefined;
}

export function ReferenceFields({
  typed,
  error,
  setPart,
  place,
  isAccountsEmailHidden,
}: ReferenceForm & Beside) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.querySelector<HTMLElement>(`[name$=".${error.name}"]`)?.focus();
  }, [error]);
  return (
    <div className={styles.addressForm} ref={box}>
      {referenceParts.map((name) => (
        <Field
          key={name}
          {...referenceFields[name]}
          name={`reference.${name}`}
          value={typed[name]}
          min={name === 'notBefore' ? dayOf(new Date()) : undefined}
          placeholder={name === 'accountsEmail' && isAccountsEmailHidden ? AS_QUOTED : undefined}
          error={error?.name === name ? error.message : undefined}
          onChange={({ target }) => setPart(name, target.value)}
        />
      ))}
      <HolidayNotice day={typed.notBefore} place={place} />
    </div>
  );
}
