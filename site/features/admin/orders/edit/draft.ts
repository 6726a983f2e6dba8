import { AUSTRALIA } from 'shared';
import type { AdminOrder, Order, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';

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

/** Whether address and references can be corrected: the order has not shipped and has not ended. */
export const canBeEdited = ({ status, removedAt }: Pick<AdminOrder, 'status' | 'removedAt'>) =>
  !removedAt && (status === 'pending' || status === 'under review' || status === 'paid');

/** Whether its items can be changed: nothing of it is paid. */
export const canGetOtherItems = ({
  status,
  removedAt,
  amountPaid,
  quote,
}: Pick<AdminOrder, 'status' | 'removedAt' | 'amountPaid' | 'quote'>) =>
  !removedAt && status === 'pending' && amountPaid === 0 && quote === null;
