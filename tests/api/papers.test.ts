import { fewPagesMessages, type Quote } from 'shared';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { makeQuote, tokenOf } from './quotes.ts';
import { api, logInAdmin, signUp } from './shop.ts';

/** Many papers and files asked for at once. */

const QUOTES_OF_AN_ACCOUNT = 30;

const paperOf = (quote: Quote) => api<string>('GET', `/api/quotes/shared/${tokenOf(quote)}/quote.pdf`);

const isPaper = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 && String(body).startsWith('%PDF');

const isToAskAgain =
  (message: string) =>
  ({ status, headers, body }: { status: number; headers: Headers; body: unknown }) =>
    status === 503 &&
    Number(headers.get('Retry-After')) > 0 &&
    (body as { message: string }).message === message;

test('of too many papers some are drawn, and the others are to be asked for again', async () => {
  const product = await addProduct();
  const makers = await Promise.all([signUp(), signUp(), signUp()]);
  const quotes = await Promise.all(
    makers.flatMap((maker) => Array.from({ length: QUOTES_OF_AN_ACCOUNT }, () => makeQuote(maker, product))),
  );
  const answers = await Promise.all(quotes.map(paperOf));
  const isRefused = isToAskAgain(fewPagesMessages.papersBusy);
  expect(answers.filter((answer) => !isPaper(answer) && !isRefused(answer))).toEqual([]);
  expect(answers.filter(isPaper).length).toBeGreaterThan(20);
  expect(answers.filter(isRefused).length).toBeGreaterThan(0);
});

test('everybody who asks for the same paper at once gets it', async () => {
  const quote = await makeQuote(await signUp(), await addProduct());
  const answers = await Promise.all(Array.from({ length: 60 }, () => paperOf(quote)));
  expect(answers.filter((answer) => !isPaper(answer))).toEqual([]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('of too many exports some are written, and the others are to be asked for again', async () => {
  const { token } = await logInAdmin();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => api<string>('GET', '/api/admin/products.csv', { token })),
  );
  const isRefused = isToAskAgain(fewPagesMessages.exportsBusy);
  expect(answers.filter((answer) => answer.status !== 200 && !isRefused(answer))).toEqual([]);
  expect(answers.filter(isRefused).length).toBeGreaterThan(0);
  // The file of an earlier request does not keep the place of the next one.
  expect((await api('GET', '/api/admin/products.csv', { token })).status).toBe(200);
});
