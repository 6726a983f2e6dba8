import type { ShippingAddress } from 'shared';

/** The lines of an address as printed on a parcel: the organisation above the person. */
export function parcelAddress({ recipient, organisation, ...to }: ShippingAddress): string[] {
  const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
  return [organisation, recipient, ...place].filter((line) => line !== undefined);
}
