import { countriesOf, deliveryError, type BusinessDetails } from 'shared';
import { Refusal } from '#platform/refusal';

/** @throws Refusal `not-delivered-there` if the business does not deliver to this country */
export function assertDelivered(
  { country }: { country: string },
  { deliversTo }: Pick<BusinessDetails, 'deliversTo'>,
): void {
  const message = deliveryError(country, countriesOf(deliversTo));
  const errors = message ? [{ path: 'shippingAddress.country', message }] : [];
  if (message) throw new Refusal('not-delivered-there', { errors });
}
