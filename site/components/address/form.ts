import { AUSTRALIA, DELIVERY_DETAILS, deliveryError, inUsualForm, postcodeError, stateError } from 'shared';
import type { ShippingAddress } from 'shared';

export const emptyAddress: ShippingAddress = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: AUSTRALIA,
};

/** An error in one field of the form. */
export interface AddressError {
  name: keyof ShippingAddress;
  message: string;
}

/** The input as stored and sent: normalised, without blank details. */
export function shippingAddressOf(typed: ShippingAddress): ShippingAddress {
  const { address, city, state, postalCode, country } = typed;
  const given = DELIVERY_DETAILS.filter((name) => typed[name]?.trim());
  return inUsualForm({
    address: address.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country: country.trim(),
    ...Object.fromEntries(given.map((name) => [name, typed[name]?.trim()])),
  });
}

/** The address with the school or business to which it belongs; null for none. */
export function withOrganisation(
  { organisation: _, ...address }: ShippingAddress,
  organisation: string | null,
): ShippingAddress {
  return organisation === null ? address : { ...address, organisation };
}

/** The first error in a complete address. @param deliversTo countries; empty for everywhere */
export function addressError(address: ShippingAddress, deliversTo: readonly string[]): AddressError | null {
  const state = stateError(address);
  if (state) return { name: 'state', message: state };
  const postcode = postcodeError(address);
  if (postcode) return { name: 'postalCode', message: postcode };
  const delivery = deliveryError(address.country, deliversTo);
  return delivery ? { name: 'country', message: delivery } : null;
}
