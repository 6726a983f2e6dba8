import type { ShippingAddress } from 'shared';

/** A postal address as it is written on a parcel. */
export function AddressLines({ address }: { address: ShippingAddress }) {
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {address.address}
      <br />
      {address.city} {address.state} {address.postalCode}
      <br />
      {address.country}
    </address>
  );
}
