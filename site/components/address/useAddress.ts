import { useCallback, useState } from 'react';
import type { ChangeEvent } from 'react';
import { australianState, isAustralia } from 'shared';
import type { ShippingAddress } from 'shared';
import type { AddressProps } from './AddressFields.tsx';
import { addressError, emptyAddress, shippingAddressOf } from './form.ts';
import type { AddressError } from './form.ts';

export interface AddressInput extends AddressProps {
  address: ShippingAddress;
  /** Replaces the address by one that the person chose. */
  choose: (address: ShippingAddress) => void;
  /** Fills in what `better` makes of the address, unless the person has begun. */
  suggest: (better: (now: ShippingAddress) => ShippingAddress) => void;
  /** The address as typed; null if a field has an error, which then is shown and focused. */
  check: (form: HTMLFormElement) => ShippingAddress | null;
}

/** The state of a form for a postal address. @param deliversTo countries; empty for everywhere */
export function useAddress(known: ShippingAddress | null, deliversTo: readonly string[]): AddressInput {
  const [{ address }, set] = useState({ address: known ?? emptyAddress, isTouched: false });
  const [error, setError] = useState<AddressError | null>(null);
  const change = (part: Partial<ShippingAddress>) =>
    set((before) => ({ address: { ...before.address, ...part }, isTouched: true }));

  const suggest = useCallback(
    (better: (now: ShippingAddress) => ShippingAddress) =>
      set((now) => (now.isTouched ? now : { ...now, address: better(now.address) })),
    [],
  );

  return {
    address,
    suggest,
    fieldOf: (name) => ({
      name,
      value: valueOf(address, name),
      error: error?.name === name ? error.message : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ [name]: target.value }),
    }),
    choose(chosen) {
      setError(null);
      set({ address: chosen, isTouched: true });
    },
    check(form) {
      const typed = shippingAddressOf(address);
      const found = addressError(typed, deliversTo);
      setError(found);
      if (!found) return typed;
      const field = form.elements.namedItem(found.name);
      if (field instanceof HTMLElement) field.focus();
      return null;
    },
  };
}

/** The list of states has codes. */
const valueOf = (address: ShippingAddress, name: keyof ShippingAddress): string =>
  name === 'state' && isAustralia(address.country)
    ? (australianState(address.state) ?? '')
    : (address[name] ?? '');
