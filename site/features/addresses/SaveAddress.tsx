import type { ShippingAddress } from 'shared';
import { notBlank } from '../../components/address/AddressFields.tsx';
import { Field } from '../../components/forms/Field.tsx';
import { readForm } from '../../components/forms/read-form.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import optional from '../../components/forms/optional-part.module.css';
import styles from './addresses.module.css';
import { isSamePlace, placeOf } from './same-place.ts';
import { saveAddress, useAddresses } from './address-book.ts';

/** Puts an address into the account's address book, unless it is there already. */
export function SaveAddress({ address }: { address: ShippingAddress }) {
  const addresses = useAddresses();
  const { busy, done, error, submit } = useSubmission();
  if (done)
    return (
      <p className="text-s" role="status">
        {done}
      </p>
    );
  const known = addresses.status === 'ready' ? addresses.value : null;
  if (!known || known.some((one) => isSamePlace(placeOf(one), address))) return null;
  return (
    <details className={`${optional.part} ${styles.saving}`}>
      <summary>Save this address</summary>
      <form
        onSubmit={(event) => {
          const name = readForm(event)('name').trim();
          void submit(() => saveAddress(null, { name, isUsual: false, ...address }));
        }}
      >
        <Field
          label="Name"
          name="name"
          hint="What you call this place, e.g. Library"
          error={error?.message}
          maxLength={60}
          autoComplete="off"
          {...notBlank}
        />
        <button
          type="submit"
          className="button button--quiet button--small"
          aria-busy={busy !== null || undefined}
        >
          Save
        </button>
      </form>
    </details>
  );
}
