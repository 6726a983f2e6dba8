import type { Context } from 'koa';
import type { SignedInUser } from '#platform/database/sessions';
import { environment } from '#platform/environment/environment';
import { hashOf } from '#platform/http/idempotency';
import { Refusal } from '#platform/refusal';
import { readBusinessDetails } from '../content';
import { checkoutPorts } from './checkout';
import { assertDelivered } from './delivery';
import { countOrder } from './count-order';
import * as rules from './rules/placing/accept-quote';
import type { QuotedInput } from './rules/placing/price-quote';

/**
 * Places the order of a quote, or gives the customer's earlier one.
 * @throws Refusal `provider-unavailable`, `not-delivered-there`; ApiError 429
 */
export async function acceptQuote(ctx: Context, user: SignedInUser, input: QuotedInput) {
  if (!environment.PAYPAL_CLIENT_ID) throw new Refusal('provider-unavailable');
  await countOrder(strapi.db.connection, ctx, user);
  const business = await readBusinessDetails(strapi);
  assertDelivered(input.shippingAddress, business);
  const { shippingAddress, reference, quote } = input;
  const request = { shippingAddress, reference, quote: [quote.id, quote.revision] };
  return rules.acceptQuote(checkoutPorts(strapi), {
    customer: user,
    input,
    requestHash: hashOf(request),
    shopName: business.name,
  });
}
