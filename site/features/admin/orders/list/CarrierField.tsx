import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { ComponentProps } from 'react';
import type { Carrier } from 'shared';
import { Field } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { resource } from '../../../../lib/resource.ts';
import { $lastCarrier } from './parcel.ts';

const $carriers = resource<Carrier[]>((signal?: AbortSignal) => call('GET /admin/carriers', { signal }));

/** The carrier: suggests those of the business details, but accepts any. */
export function CarrierField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const listId = useId();
  const carriers = useStore($carriers);
  useEffect(() => $carriers.mount(), []);
  return (
    <>
      <Field
        {...field}
        label="Carrier"
        list={listId}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => {
          $lastCarrier.set(event.target.value.trim());
          field.onChange?.(event);
        }}
      />
      <datalist id={listId}>
        {carriers.status === 'ready' && carriers.value.map(({ name }) => <option key={name}>{name}</option>)}
      </datalist>
    </>
  );
}
