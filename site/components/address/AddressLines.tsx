import type { ShippingAddress } from 'shared';

/** A postal address as on a parcel, then phone and delivery note. */
export function AddressLines({ address: to }: { address: ShippingAddress }) {
  const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
  const details = [to.phone && `Phone: ${to.phone}`, to.note && `Note: ${to.note}`];
  const lines = [to.organisation, to.recipient, ...place, ...details].filter(Boolean);
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        <span key={index} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </address>
  );
}
