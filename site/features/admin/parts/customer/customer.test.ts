import { expect, test } from 'vitest';
import { newCustomer } from './customer.ts';

test('what was typed into the search begins the new customer', () => {
  expect(newCustomer(' Bea Buyer ')).toMatchObject({ name: 'Bea Buyer', email: '' });
  expect(newCustomer('bea@example.com')).toMatchObject({ name: '', email: 'bea@example.com' });
});
