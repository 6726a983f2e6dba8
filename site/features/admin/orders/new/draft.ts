import type { Order } from 'shared';
import { madeOrderSchema } from 'shared/schemas';
import type { MADE_ORDER_METHODS, MadeOrderInput } from 'shared/schemas';
import type { BodyOf } from '../../../../lib/api/endpoints.ts';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { customerOf, noCustomer } from '../../parts/customer/customer.ts';
import type { CustomerDraft, Person } from '../../parts/customer/customer.ts';
import { factsForNext, noFacts } from '../../parts/order-facts.ts';
import type { OrderFacts } from '../../parts/order-facts.ts';
import { requestLines } from '../../parts/lines/lines.ts';
import type { DraftLine } from '../../parts/lines/lines.ts';

export type Method = (typeof MADE_ORDER_METHODS)[number];

/** The form's values. The names are those of the request, for its errors. */
export interface Draft extends OrderFacts {
  customer: CustomerDraft;
  orderItems: DraftLine[];
  paymentMethod: Method;
}

export const emptyDraft: Draft = {
  customer: noCustomer,
  orderItems: [],
  ...noFacts,
  paymentMethod: 'PayPal',
};

/** The form for this customer, with what their last order says about the next one. */
export const draftFor = (chosen: Person, lastOrder: Order | null): Draft => ({
  ...emptyDraft,
  customer: { ...noCustomer, chosen },
  ...(lastOrder ? factsForNext(lastOrder) : noFacts),
});

export function requestOf(draft: Draft): BodyOf<'POST /admin/orders'> {
  const { customer, orderItems, shippingAddress, reference, paymentMethod } = draft;
  return {
    customer: customerOf(customer),
    orderItems: requestLines(orderItems),
    shippingAddress,
    reference,
    paymentMethod,
  };
}

export const draftSchema = checkRequest(requestOf, madeOrderSchema);

export type NewOrderFormState = CheckedForm<Draft, MadeOrderInput>;
