import { expect, test } from 'vitest';
import { NO_REFERENCE } from 'shared/schemas';
import { orderRecord } from '../fixtures/records';
import { accountsMailbox, billTo } from './bill-to';

const order = orderRecord();
const to = order.shippingAddress;
const place = [to.address, `${to.city} ${to.state} ${to.postalCode}`, to.country];
const school = { ...NO_REFERENCE, organisation: 'Garden School', abn: '51 824 753 556' };

test('an invoice is for the organisation of the reference, with its ABN', () => {
  const shippingAddress = { ...to, organisation: 'Its workshop' };
  expect(billTo({ ...order, shippingAddress, reference: school })).toEqual([
    'Garden School',
    'ABN 51 824 753 556',
    'Casey',
    ...place,
  ]);
});

test('without a reference it is for the organisation of the address, else for the person', () => {
  const shippingAddress = { ...to, organisation: 'Its workshop' };
  expect(billTo({ ...order, shippingAddress })).toEqual(['Its workshop', 'Casey', ...place]);
  expect(billTo(order)).toEqual(['Casey', ...place]);
  const reference = { ...school, organisation: null };
  expect(billTo({ ...order, reference })).toEqual(['Casey', 'ABN 51 824 753 556', ...place]);
});

test('the accounts mailbox is another one than the customer’s', () => {
  const withMail = (accountsEmail: string | null) =>
    accountsMailbox({
      ...order,
      reference: { ...NO_REFERENCE, accountsEmail },
      quotedAccountsEmail: null,
    });
  expect(withMail('accounts@school.example')).toBe('accounts@school.example');
  expect(withMail('Casey@Example.com')).toBeNull();
  expect(withMail(null)).toBeNull();
});
