import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { Carrier } from 'shared';
import { listCarriers } from '../../../../lib/api/admin-orders.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { storedAtom } from '../../../../lib/stored-atom.ts';
import { fieldError } from '../../../../lib/submission.ts';
import { resource } from '../../../../lib/resource.ts';
import type { Progress } from '../../../../lib/submission.ts';

/** The carrier of the last parcel, which mostly takes the next one too. */
const $lastCarrier = storedAtom<string>('lastCarrier', '', { decode: String, encode: String });

const $carriers = resource<Carrier[]>(listCarriers);

interface Props {
  form: Pick<Progress, 'error'>;
  hint?: string;
  /** What it is now, of a parcel that is on its way. */
  value?: string;
}

/** Who carries a parcel: one of those in the business details, or any other that is typed in. */
export function CarrierField({ form, hint, value }: Props) {
  const listId = useId();
  const carriers = useStore($carriers);
  useEffect(() => $carriers.open(), []);
  return (
    <>
      <Field
        name="carrier"
        label="Carrier"
        list={listId}
        autoComplete="off"
        maxLength={60}
        defaultValue={value ?? $lastCarrier.get()}
        hint={hint}
        error={fieldError(form, 'carrier')}
        onChange={({ target }) => $lastCarrier.set(target.value.trim())}
      />
      <datalist id={listId}>
        {carriers.status === 'ready' &&
          carriers.value.map(({ name }) => <option key={name}>{name}</option>)}
      </datalist>
    </>
  );
}
