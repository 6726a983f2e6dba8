import { useEffect, useState } from 'react';
import type { SavedAddress, ShippingAddress } from 'shared';
import { emptyAddress, shippingAddressOf } from '../../components/address/form.ts';
import type { AddressInput } from '../../components/address/useAddress.ts';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { isSamePlace, placeOf } from './same-place.ts';
import { useAddresses } from './address-book.ts';

interface Props extends Pick<AddressInput, 'choose' | 'suggest'> {
  /** What the form shows. */
  address: ShippingAddress;
  /** Whether the form begins with the usual address. */
  beginsWithUsual: boolean;
}

/** Fills the form of an address from the account's address book; nothing without one. */
export function AddressChoice({ address, choose, suggest, beginsWithUsual }: Props) {
  const addresses = useAddresses();
  const known = addresses.status === 'ready' ? addresses.value : none;
  const usual = beginsWithUsual ? known.find(({ isUsual }) => isUsual) : undefined;
  /** What was typed, to come back to. */
  const [typed, setTyped] = useState(emptyAddress);
  useEffect(() => {
    if (usual) suggest(() => placeOf(usual));
  }, [usual, suggest]);
  if (known.length === 0) return null;

  const chosen = known.find((one) => isSamePlace(placeOf(one), shippingAddressOf(address)));

  function pick(id: string): void {
    if (!chosen) setTyped(address);
    const picked = known.find(({ _id }) => _id === id);
    choose(picked ? placeOf(picked) : typed);
  }

  return (
    <SelectField label="Deliver to" value={chosen?._id ?? ''} onChange={({ target }) => pick(target.value)}>
      {known.map(({ _id, name, isUsual }) => (
        <option key={_id} value={_id}>
          {isUsual ? `${name} (usual)` : name}
        </option>
      ))}
      <option value="">Another address</option>
    </SelectField>
  );
}

const none: SavedAddress[] = [];
