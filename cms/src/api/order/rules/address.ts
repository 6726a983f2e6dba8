import { isAustralia, type ShippingAddress } from 'shared';
import type { OrderRecord } from './order';

/** The lines of an address as printed on a parcel: the organisation above the person. */
export function parcelAddress({ recipient, organisation, ...to }: ShippingAddress): string[] {
  const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
  return [organisation, recipient, ...place].filter((line) => line !== undefined);
}

/** Where it is, without street and names: `Footscray VIC 3011`. */
export function placeOf({ city, state, postalCode, country }: ShippingAddress): string {
  const place = `${city} ${state} ${postalCode}`;
  return isAustralia(country) ? place : `${place}, ${country}`;
}

/** The lines on an order's parcel. Without an organisation of its own, it goes to that of the reference. */
export function shipTo({
  customer,
  shippingAddress,
  reference: { organisation },
}: Pick<OrderRecord, 'customer' | 'shippingAddress' | 'reference'>): string[] {
  return parcelAddress({
    ...(organisation !== null && { organisation }),
    recipient: customer.name,
    ...shippingAddress,
  });
}
