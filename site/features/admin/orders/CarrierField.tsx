import { useId } from 'react';
import { CARRIERS } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { storedAtom } from '../../../state/stored-atom.ts';
import { fieldError } from '../../../state/submission.ts';
import type { Progress } from '../../../state/submission.ts';

/** The carrier of the last parcel, which mostly takes the next one too. */
const $lastCarrier = storedAtom<string>('lastCarrier', '', { decode: String, encode: String });

interface Props {
  form: Pick<Progress, 'error'>;
  hint?: string;
  /** What it is now, of a parcel that is on its way. */
  value?: string;
}

/** Who carries a parcel: one of the usual carriers, or any other that is typed in. */
export function CarrierField({ form, hint, value }: Props) {
  const listId = useId();
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
        {CARRIERS.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
    </>
  );
}
