import type { List, Product, Quote, UserWithToken } from 'shared';
import { api } from './api.ts';
import { buy, placeOrder } from './buying.ts';

/** The paths of all pages, for tests that check each of them, with the data that they show. */

/** A very long word; two of them are wider than a phone. */
export const WORD = 'Telecommunicationmicrocontroller';

export const publicPages = ({ _id }: Product): string[] => [
  '/',
  '/about',
  '/contact',
  '/contact/received',
  '/contact/not-sent',
  '/nowhere',
  '/supplier-details',
  '/services',
  '/services/SLT-001',
  '/services/SLT-999',
  '/info/returns',
  '/info/privacy',
  '/shop',
  '/category/sensors',
  '/category/nowhere',
  `/search/${WORD}`,
  '/search/nothing',
  `/product/${_id}`,
  '/product/unknown',
  '/cart',
  '/admin',
  '/quick-order',
];

/** Forms of an account, and the pages of links in emails. */
export const formPages = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-alerts?token=x',
  '/stop-alerts?token=x',
  '/confirm-email?token=x',
];

/** The pages of an account with a paid and an unpaid order, a list and a quote. */
export async function accountPages(buyer: UserWithToken, part: Product): Promise<string[]> {
  const paid = await buy(buyer, part, 2);
  const unpaid = await placeOrder(buyer, part);
  const body = { name: `${WORD} ${WORD}`, items: [{ product: part._id, qty: 20 }] };
  const { link } = (await api<List>('POST', '/lists', { token: buyer.token, body })).body;
  return [
    '/checkout',
    '/profile',
    '/cart',
    '/lists',
    `/list#${link.split('#')[1]}`,
    ...[paid, unpaid].map(({ _id }) => `/order/${_id}`),
    '/quotes/new',
    ...(await quotePages(buyer, part)),
  ];
}

/** The pages of an admin, about a customer with an order and a quote. */
export async function adminPages(customer: UserWithToken, part: Product): Promise<string[]> {
  const order = await buy(customer, part);
  const [quote = ''] = await quotePages(customer, part);
  return [
    '/admin',
    `/admin/products/search/${WORD}`,
    `/order/${order._id}`,
    '/admin/orders',
    '/admin/orders/new',
    '/admin/messages',
    '/admin/quotes/new',
    '/admin/quotes',
    quote,
    `/admin/users?keyword=${WORD}`,
    `/admin/users/${customer._id}`,
    '/admin/report',
    '/admin/history',
    '/admin/reviews',
    `/admin/customers?keyword=${WORD}`,
  ];
}

/** A quote for its maker, and by its link. */
async function quotePages({ token }: UserWithToken, part: Product): Promise<string[]> {
  const body = { items: [{ product: part._id, qty: 2 }], note: WORD.repeat(2) };
  const { _id, link } = (await api<Quote>('POST', '/quotes', { token, body })).body;
  const { pathname, hash } = new URL(link);
  return [`/quotes/${_id}`, pathname + hash];
}
