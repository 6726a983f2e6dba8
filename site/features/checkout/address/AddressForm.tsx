import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { AUSTRALIAN_STATES, australianState, inWords, isAustralia } from 'shared';
import type { ShippingAddress } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { $userInfo } from '../../account/store.ts';
import { $shippingAddress } from '../../cart/checkout-store.ts';
import { saveAddress } from '../store.ts';
import { AddressLookup } from './AddressLookup.tsx';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { ReferenceBox } from '../reference/ReferenceBox.tsx';
import { useReference } from '../reference/useReference.ts';
import { addressFault, emptyAddress, lastOrder, shippingAddressOf } from './form.ts';
import type { AddressFault } from './form.ts';
import styles from '../checkout.module.css';

/** Requires more than spaces. */
const notBlank = { pattern: '.*\\S.*', required: true };

/** Asks for the shipping address, filled with the one used last, here or on another device. */
export function AddressForm({ deliversTo }: { deliversTo: readonly string[] }) {
  const [address, setAddress] = useState($shippingAddress.get() ?? emptyAddress);
  const user = useStore($userInfo);
  const [fault, setFault] = useState<AddressFault | null>(null);
  const reference = useReference();
  const { suggest } = reference;
  useEffect(() => {
    if ($shippingAddress.get()) return;
    // Do not overwrite input made meanwhile.
    void lastOrder().then((last) => {
      if (!last) return;
      setAddress((typed) => (typed === emptyAddress ? last.shippingAddress : typed));
      suggest(last.reference);
    });
  }, [suggest]);

  const fieldOf = (name: keyof ShippingAddress) => ({
    name,
    value: address[name] ?? '',
    error: fault?.name === name ? fault.message : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setAddress({ ...address, [name]: target.value }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = shippingAddressOf(address);
    const found = addressFault(typed, deliversTo);
    setFault(found);
    if (!found) return reference.check((given) => saveAddress(typed, given));
    const field = event.currentTarget.elements.namedItem(found.name);
    if (field instanceof HTMLElement) field.focus();
  }

  const isInAustralia = isAustralia(address.country);
  const isLimited = deliversTo.length > 0 && fault?.name !== 'country';
  return (
    <form className={styles.addressForm} onSubmit={submit}>
      <Field
        {...fieldOf('recipient')}
        label="Recipient (optional)"
        autoComplete="shipping name"
        placeholder={user?.name}
        maxLength={100}
      />
      <AddressLookup
        {...fieldOf('address')}
        label="Address"
        autoComplete="address-line1"
        {...notBlank}
        onFound={(found) => setAddress({ ...address, ...knownOf(found) })}
      />
      <Field {...fieldOf('city')} label="City" autoComplete="address-level2" {...notBlank} />
      {isInAustralia ? (
        <StateField {...fieldOf('state')} value={australianState(address.state) ?? ''} />
      ) : (
        <Field {...fieldOf('state')} label="State" autoComplete="address-level1" {...notBlank} />
      )}
      <Field
        {...fieldOf('postalCode')}
        label="Postal code"
        autoComplete="postal-code"
        inputMode={isInAustralia ? 'numeric' : undefined}
        {...notBlank}
      />
      <Field
        {...fieldOf('country')}
        label="Country"
        autoComplete="country-name"
        hint={isLimited ? `We deliver to ${inWords(deliversTo)}` : undefined}
        {...notBlank}
      />
      <DeliveryDetails fieldOf={fieldOf} />
      <ReferenceBox {...reference} place={address} />
      <button type="submit" className="button button--primary">
        Continue to Payment
      </button>
    </form>
  );
}

function StateField(field: Omit<React.ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField {...field} label="State" autoComplete="address-level1" required>
      <option value="">Choose…</option>
      {Object.entries(AUSTRALIAN_STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The known parts of a found address; the others keep their input. */
function knownOf(found: ShippingAddress): Partial<ShippingAddress> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
