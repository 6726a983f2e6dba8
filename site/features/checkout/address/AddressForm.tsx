import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { australianState, isAustralia } from 'shared';
import type { ShippingAddress } from 'shared';
import { AddressFields, notBlank } from '../../../components/address/AddressFields.tsx';
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

  // The list of states has codes.
  const valueOf = (name: keyof ShippingAddress) =>
    name === 'state' && isAustralia(address.country)
      ? (australianState(address.state) ?? '')
      : (address[name] ?? '');
  const fieldOf = (name: keyof ShippingAddress) => ({
    name,
    value: valueOf(name),
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

  return (
    <form className={styles.addressForm} onSubmit={submit}>
      <AddressFields
        fieldOf={fieldOf}
        isOwn
        country={address.country}
        deliversTo={deliversTo}
        recipientHint={user?.name}
        street={
          <AddressLookup
            {...fieldOf('address')}
            label="Address"
            autoComplete="address-line1"
            {...notBlank}
            onFound={(found) => setAddress({ ...address, ...knownOf(found) })}
          />
        }
      />
      <DeliveryDetails fieldOf={fieldOf} />
      <ReferenceBox {...reference} place={address} />
      <button type="submit" className="button button--primary">
        Continue to Payment
      </button>
    </form>
  );
}

/** The known parts of a found address; the others keep their input. */
function knownOf(found: ShippingAddress): Partial<ShippingAddress> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
