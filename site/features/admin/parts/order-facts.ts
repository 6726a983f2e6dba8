import { AUSTRALIA } from 'shared';
import type { Order, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { referenceFields, referenceParts } from '../../../components/address/reference-fields.ts';

/** Address and references as a form has them: blank for what is missing. */
export interface OrderFacts {
  shippingAddress: Record<keyof ShippingAddress, string>;
  reference: Record<keyof Reference, string>;
}

export const noFacts: OrderFacts = {
  shippingAddress: {
    recipient: '',
    address: '',
    city: '',
    state: '',
    postalCode: '',
    country: AUSTRALIA,
    organisation: '',
    phone: '',
    note: '',
  },
  reference: { organisation: '', abn: '', purchaseOrder: '', accountsEmail: '', notBefore: '' },
};

export function factsOf({
  shippingAddress,
  reference,
}: Pick<Order, 'shippingAddress' | 'reference'>): OrderFacts {
  const given = Object.entries(reference).filter(([, value]) => value !== null);
  return {
    shippingAddress: { ...noFacts.shippingAddress, ...shippingAddress },
    reference: { ...noFacts.reference, ...Object.fromEntries(given) },
  };
}

/** What of an order is likely to be the same in the customer's next one. */
export function factsForNext(order: Pick<Order, 'shippingAddress' | 'reference'>): OrderFacts {
  const { shippingAddress, reference } = factsOf(order);
  return { shippingAddress, reference: { ...reference, purchaseOrder: '', notBefore: '' } };
}

/** The fields for the references, beside each other. */
export const referenceTable = referenceParts.map((name) => ({
  ...referenceFields[name],
  name: `reference.${name}` as const,
}));
