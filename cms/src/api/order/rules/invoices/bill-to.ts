import { parcelAddress } from '../address';
import { fullReference, type OrderRecord } from '../order';
import { formatAbn } from './invoice';

/** The lines that name the buyer on an invoice: the organisation if there is one, with its ABN, then the person. */
export function billTo({ customer, shippingAddress, reference }: Buyer): string[] {
  const organisation = reference.organisation ?? shippingAddress.organisation;
  const [first = '', ...rest] = parcelAddress({
    recipient: customer.name,
    ...shippingAddress,
    ...(organisation && { organisation }),
  });
  return [first, ...(reference.abn ? [formatAbn(reference.abn)] : []), ...rest];
}

/** The mailbox that gets the papers of an order besides its customer; null if there is none. */
export function accountsMailbox(order: Billed): string | null {
  const { customer } = order;
  const { accountsEmail } = fullReference(order);
  const isCustomers = accountsEmail?.toLowerCase() === customer.email.toLowerCase();
  return isCustomers ? null : accountsEmail;
}

type Buyer = Pick<OrderRecord, 'customer' | 'shippingAddress' | 'reference'>;
type Billed = Pick<OrderRecord, 'customer' | 'reference' | 'quotedAccountsEmail'>;
