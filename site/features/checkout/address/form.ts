import {
  AUSTRALIA,
  DELIVERY_DETAILS,
  deliveryFault,
  inUsualForm,
  postcodeFault,
  stateFault,
} from 'shared';
import type { ShippingAddress } from 'shared';
import { listMyOrders } from '../../../lib/api/orders.ts';

export const emptyAddress: ShippingAddress = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: AUSTRALIA,
};

/** What is wrong with one field of the form. */
export interface AddressFault {
  name: keyof ShippingAddress;
  message: string;
}

/** What was typed, as it is kept and sent: in its usual form, without what was left blank. */
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

/** The first thing wrong with a complete address. @param deliversTo countries; none for everywhere */
export function addressFault(
  address: ShippingAddress,
  deliversTo: readonly string[],
): AddressFault | null {
  const state = stateFault(address);
  if (state) return { name: 'state', message: state };
  const postcode = postcodeFault(address);
  if (postcode) return { name: 'postalCode', message: postcode };
  const delivery = deliveryFault(address.country, deliversTo);
  return delivery ? { name: 'country', message: delivery } : null;
}

/** Where the user's last order went, from whatever device; null when there is none or no answer. */
export async function lastOrdersAddress(): Promise<ShippingAddress | null> {
  const [latest] = await listMyOrders(undefined, { isBackground: true }).catch(() => []);
  return latest?.shippingAddress ?? null;
}
