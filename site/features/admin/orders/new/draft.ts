import type { Order, User } from 'shared';
import { madeOrderSchema } from 'shared/schemas';
import type { MADE_ORDER_METHODS, MadeOrderInput } from 'shared/schemas';
import type { BodyOf } from '../../../../lib/api/endpoints.ts';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { factsForNext, noFacts } from '../edit/draft.ts';
import type { OrderFacts } from '../edit/draft.ts';
import { requestLines } from '../lines/lines.ts';
import type { DraftLine } from '../lines/lines.ts';

export type Person = Pick<User, '_id' | 'name' | 'email'>;
export type Method = (typeof MADE_ORDER_METHODS)[number];

/** The form's values. The names are those of the request, for its errors. */
export interface Draft extends OrderFacts {
  customer: {
    /** Whether to make an account instead of choosing one. */
    isNew: boolean;
    chosen: Person | null;
    name: string;
    email: string;
  };
  orderItems: DraftLine[];
  paymentMethod: Method;
}

export const emptyDraft: Draft = {
  customer: { isNew: false, chosen: null, name: '', email: '' },
  orderItems: [],
  ...noFacts,
  paymentMethod: 'PayPal',
};

/** The form for this customer, with what their last order says about the next one. */
export const draftFor = (chosen: Person, lastOrder: Order | null): Draft => ({
  ...emptyDraft,
  customer: { ...emptyDraft.customer, chosen },
  ...(lastOrder ? factsForNext(lastOrder) : noFacts),
});

/** A new customer, beginning with what was typed into the search. */
export const newCustomer = (typed: string): Draft['customer'] => {
  const isEmail = typed.includes('@');
  const [name, email] = isEmail ? ['', typed.trim()] : [typed.trim(), ''];
  return { isNew: true, chosen: null, name, email };
};

/** The request's customer. */
export const customerOf = ({ isNew, chosen, name, email }: Draft['customer']) =>
  isNew ? { name, email } : chosen ? { _id: chosen._id } : {};

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
