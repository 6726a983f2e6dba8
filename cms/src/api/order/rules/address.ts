import type { ShippingAddress } from 'shared';

/** An address as it stands on a parcel. */
export function parcelAddress({ recipient, organisation, ...to }: ShippingAddress): string[] {
  const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
  return [recipient, organisation, ...place].filter((line) => line !== undefined);
}
