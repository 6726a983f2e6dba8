import type { ShippingAddress } from 'shared';

/** The lines of an address as printed on a parcel. */
export function parcelAddress({ recipient, organisation, ...to }: ShippingAddress): string[] {
  const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
  return [recipient, organisation, ...place].filter((line) => line !== undefined);
}
