import type { AdminQuote, ErrorBody, Quote, SharedQuote } from 'shared';
import type { TestProduct } from './buying.ts';
import { api } from './shop.ts';

/** Quotes as their makers, link holders and admins use them. */

interface WithToken {
  token: string;
}

/** The body that asks for a quote of some pieces. */
export const quoteOf = ({ _id }: { _id: string }, qty = 1, more: object = {}) => ({
  items: [{ product: _id, qty }],
  ...more,
});

export const askForQuote = ({ token }: WithToken, body: object, headers = {}) =>
  api<Quote & ErrorBody>('POST', '/api/quotes', { token, body, headers });

export const makeQuote = async (
  maker: WithToken,
  product: TestProduct,
  qty = 1,
  more: object = {},
): Promise<Quote> => (await askForQuote(maker, quoteOf(product, qty, more))).body;

/** The token that ends a quote's link. */
export const tokenOf = ({ link }: { link: string }): string => new URL(link).hash.slice(1);

export const readQuote = (id: string, { token }: WithToken) =>
  api<AdminQuote>('GET', `/api/quotes/${id}`, { token });

export const readShared = (quote: { link: string }, token?: string) =>
  api<SharedQuote>('GET', `/api/quotes/shared/${tokenOf(quote)}`, { token });

export const revise = ({ _id }: { _id: string }, { token }: WithToken, body: object) =>
  api<AdminQuote & ErrorBody>('PUT', `/api/quotes/${_id}`, { token, body });

export const withdraw = (id: string, { token }: WithToken) =>
  api<Quote>('POST', `/api/quotes/${id}/withdraw`, { token });

/** @param changes what is to differ from the former quote */
export const renew = ({ _id }: { _id: string }, { token }: WithToken, changes?: object, headers = {}) =>
  api<Quote & ErrorBody>('POST', `/api/quotes/${_id}/renew`, { token, body: changes, headers });
