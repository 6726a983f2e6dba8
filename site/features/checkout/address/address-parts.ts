import type { ShippingAddress } from 'shared';

/** One part of an address as Google Places describes it. */
interface AddressComponent {
  longText: string | null;
  shortText: string | null;
  types: readonly string[];
}

/** A found address as form fields; parts that Places does not return are empty. */
export function addressParts(components: readonly AddressComponent[]): ShippingAddress {
  const find = (...types: string[]) =>
    types.map((type) => components.find((part) => part.types.includes(type))).find(Boolean);
  const long = (...types: string[]) => find(...types)?.longText ?? '';
  const unit = long('subpremise');
  const street = [long('street_number'), long('route')].filter(Boolean).join(' ');
  return {
    address: unit ? `${unit}/${street}` : street,
    city: long('locality', 'postal_town', 'sublocality'),
    state: find('administrative_area_level_1')?.shortText ?? '',
    postalCode: long('postal_code'),
    country: long('country'),
  };
}
