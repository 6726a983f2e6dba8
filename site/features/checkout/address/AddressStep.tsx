import { useStore } from '@nanostores/react';
import type { ShippingAddress } from 'shared';
import { useRef } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { Field } from '../../../components/forms/Field.tsx';
import { $shippingAddress } from '../../cart/store.ts';
import { CartSummary } from '../CartSummary.tsx';
import { AddressLookup } from './AddressLookup.tsx';
import { useStepHeading } from '../useStepHeading.ts';
import { saveAddress } from '../store.ts';
import styles from '../checkout.module.css';

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
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

/** Blanks alone are no value. */
const notBlank = { pattern: '.*\\S.*', required: true };

export function AddressStep() {
  const heading = useStepHeading();
  return (
    <div className="with-aside">
      <div className="panel stack">
        <h2 ref={heading} tabIndex={-1}>
          Shipping Address
        </h2>
        <AddressForm />
      </div>
      <CartSummary />
    </div>
  );
}

/** The address that was used last, to take or to change. */
function AddressForm() {
  const remembered = useStore($shippingAddress) ?? emptyAddress;
  const form = useRef<HTMLFormElement>(null);
  return (
    <form className={styles.addressForm} ref={form} onSubmit={submit}>
      <AddressLookup
        name="address"
        label="Address"
        autoComplete="address-line1"
        defaultValue={remembered.address}
        {...notBlank}
        onFound={(address) => form.current && fill(form.current, address)}
      />
      {fields.map((field) => (
        <Field key={field.name} {...field} defaultValue={remembered[field.name]} {...notBlank} />
      ))}
      <button type="submit" className="button button--primary">
        Continue to Payment
      </button>
    </form>
  );
}

/** What is not known of a found address keeps what was typed. */
function fill(form: HTMLFormElement, address: ShippingAddress): void {
  for (const [name, value] of Object.entries(address)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && value) input.value = value;
  }
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
