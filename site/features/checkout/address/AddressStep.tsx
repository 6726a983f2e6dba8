import { useStore } from '@nanostores/react';
import type { ShippingAddress } from 'shared';
import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { PriceSummary } from '../../../components/PriceSummary.tsx';
import { paths } from '../../../routes.ts';
import { Field } from '../../../components/forms/Field.tsx';
import { readForm } from '../../../components/forms/FormFields.tsx';
import type { FieldProps } from '../../../components/forms/FormFields.tsx';
import { $cartCount, $cartItems, $shippingAddress } from '../../cart/store.ts';
import { orderTotals } from '../logic.ts';
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

const fields: readonly (FieldProps & { name: keyof ShippingAddress })[] = [
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
  const valueOf = readForm(event);
  const textOf = (name: keyof ShippingAddress) => valueOf(name).trim();
  saveAddress({
    address: textOf('address'),
    city: textOf('city'),
    state: textOf('state'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  });
}

/** What is about to be bought, in short, beside the address. */
function CartSummary() {
  const items = useStore($cartItems);
  const count = useStore($cartCount);
  return (
    <section className="panel stack" aria-labelledby="cart-heading">
      <div className="cluster cluster--between">
        <h2 id="cart-heading" className="text-l">
          Your cart
        </h2>
        <a href={paths.cart} className="text-s">
          Edit cart
        </a>
      </div>
      <p className="muted">{count === 1 ? '1 item' : `${count} items`}</p>
      <PriceSummary {...orderTotals(items)} />
    </section>
  );
}
