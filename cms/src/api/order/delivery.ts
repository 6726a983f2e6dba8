import { countriesOf, deliveryFault, type BusinessDetails } from 'shared';
import { ApiError } from '../../platform/http/api-error';

/** @throws ApiError 400 if the business does not deliver to this country */
export function assertDelivered(
  { country }: { country: string },
  { deliversTo }: Pick<BusinessDetails, 'deliversTo'>,
): void {
  const message = deliveryFault(country, countriesOf(deliversTo));
  if (message) throw new ApiError(400, message, [{ path: 'shippingAddress.country', message }]);
}
