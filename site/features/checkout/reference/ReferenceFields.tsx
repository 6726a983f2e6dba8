import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { dayOf } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { HolidayNotice } from './HolidayNotice.tsx';
import type { Place } from './holidays.ts';
import type { ReferenceForm, ReferencePart } from './useReference.ts';
import styles from '../checkout.module.css';

const fields: Record<ReferencePart, ComponentProps<typeof Field>> = {
  organisation: { label: 'School or business', autoComplete: 'organization', maxLength: 100 },
  abn: { label: 'ABN', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  purchaseOrder: { label: 'Purchase order number', autoComplete: 'off', maxLength: 60 },
  accountsEmail: {
    ...{ label: 'Accounts email', type: 'email', autoComplete: 'off' },
    hint: 'Gets the invoice too.',
  },
  notBefore: { label: 'Deliver not before', type: 'date' },
};

const names = Object.keys(fields) as ReferencePart[];

export function ReferenceFields({
  typed,
  fault,
  setPart,
  place,
}: ReferenceForm & { place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>(`[name$=".${fault.name}"]`)?.focus();
  }, [fault]);
  return (
    <div className={styles.addressForm} ref={box}>
      {names.map((name) => (
        <Field
          key={name}
          {...fields[name]}
          // The delivery has an organisation too.
          name={`reference.${name}`}
          value={typed[name]}
          min={name === 'notBefore' ? dayOf(new Date()) : undefined}
          error={fault?.name === name ? fault.message : undefined}
          onChange={({ target }) => setPart(name, target.value)}
        />
      ))}
      <HolidayNotice day={typed.notBefore} place={place} />
    </div>
  );
}
