import { useStore } from '@nanostores/react';
import type { ShippingAddress } from 'shared';
import type { ComponentProps, SubmitEvent } from 'react';
import { Field } from '../../components/Field.tsx';
import { $shippingAddress } from '../cart/store.ts';
import { saveAddress } from './store.ts';
import styles from './checkout.module.css';

const emptyAddress: ShippingAddress = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'Australia',
};

interface AddressField extends ComponentProps<'input'> {
  name: keyof ShippingAddress;
  label: string;
}

const fields: readonly AddressField[] = [
  { name: 'address', label: 'Address', autoComplete: 'address-line1' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

/** The address that was used last, to take or to change. Blanks alone are no value. */
export function AddressForm() {
  const remembered = useStore($shippingAddress) ?? emptyAddress;
  return (
    <form className={styles.addressForm} onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          defaultValue={remembered[field.name]}
          pattern=".*\S.*"
          required
        />
      ))}
      <button type="submit" className="button button--primary">
        Continue to Payment
      </button>
    </form>
  );
}

function submit(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  saveAddress(readAddress(new FormData(event.currentTarget)));
}

function readAddress(form: FormData): ShippingAddress {
  const textOf = (name: keyof ShippingAddress) => String(form.get(name) ?? '').trim();
  return {
    address: textOf('address'),
    city: textOf('city'),
    state: textOf('state'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  };
}
