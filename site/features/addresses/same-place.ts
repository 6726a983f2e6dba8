import { DELIVERY_DETAILS, plainTelephone } from 'shared';
import type { SavedAddress, ShippingAddress } from 'shared';

const PARTS = ['address', 'city', 'state', 'postalCode', 'country', ...DELIVERY_DETAILS] as const;

/** Whether both mean the same place and delivery, however the phone is written; a blank detail is none. */
export function isSamePlace(one: ShippingAddress, other: ShippingAddress): boolean {
  return PARTS.every((part) => textOf(one, part) === textOf(other, part));
}

const textOf = (address: ShippingAddress, part: (typeof PARTS)[number]): string =>
  part === 'phone' ? plainTelephone(address.phone ?? '') : (address[part] ?? '');

/** A saved address without its name. */
export function placeOf({ _id: _, name: _name, isUsual: _isUsual, ...place }: SavedAddress): ShippingAddress {
  return place;
}
