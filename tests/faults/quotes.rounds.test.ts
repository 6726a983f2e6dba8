import type { ErrorBody, UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../fixtures/http.ts';
import { rounds } from '../fixtures/rounds.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { behindGate } from './gate.ts';
import { acceptQuote, makeQuote } from './quoting.ts';
import { addAccount, type Account } from './scenes.ts';
import { useShop } from './shop.ts';

/** A quote that is accepted by many, or changed while it is accepted, with two processes. */

const CROWD = 20;

const shop = useShop();
let buyers: UserWithToken[];
let admin: Account;
let clients: ShopClient[];

beforeAll(async () => {
  clients = [shop.client, shop.clientOf(await shop.startCms({ beside: true }))];
  buyers = await Promise.all(Array.from({ length: CROWD }, shop.client.signUp));
  admin = await addAccount(shop, true);
});

async function quoteOf() {
  const product = await shop.addGoods({ stock: 50 });
  return { product, quote: await makeQuote(shop, product, buyers[0]!) };
}

const ROUNDS = rounds(2, 10);

test.each(ROUNDS)('of 20 customers who accept a quote at once one gets it, round %i', async () => {
  const { product, quote } = await quoteOf();
  const answers = await Promise.all(
    buyers.map((buyer, index) => acceptQuote(clients[index % 2]!, quote, buyer)),
  );
  const [won, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  const lost = answers.filter((answer) => answer !== won).map(({ body }) => body.message);
  expect(lost).toEqual(Array(CROWD - 1).fill('Quote is already accepted'));
  expect(await shop.client.stockOf(product)).toBe(48);
  const winner = buyers[answers.indexOf(won!)]!;
  await shop.client.approve(won!.body);
  const { _id, paypalOrderId } = won!.body;
  const { status, body } = await shop.client.pay(_id, { id: paypalOrderId }, winner.token);
  expect([status, body.totalPrice]).toEqual([200, 18.67]);
  await untilBooksBalance(shop);
});

test.each(ROUNDS)('a customer who accepts it 20 times has one order, round %i', async () => {
  const { product, quote } = await quoteOf();
  const answers = await Promise.all(
    buyers.map((_buyer, index) => acceptQuote(clients[index % 2]!, quote, buyers[1]!)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await shop.client.stockOf(product)).toBe(48);
  await untilBooksBalance(shop);
});

test.each(ROUNDS)(
  'of a revision and an acceptance at once one wins and the other says so, round %i',
  async (round) => {
    const { quote } = await quoteOf();
    const { token } = admin;
    const body = { note: 'Another', basedOn: 1 };
    const revise = () => clients[0]!.api('PUT', `/api/quotes/${quote._id}`, { token, body });
    const accept = () => acceptQuote(clients[1]!, quote, buyers[2]!);
    const both = round % 2 === 0 ? [revise, accept] : [accept, revise];
    const answers = await behindGate<Answer<ErrorBody>>(shop, 'shop_quotes', () =>
      both.map((start) => start()),
    );
    const said = answers.map(({ status, body: { message } }) => message ?? status);
    expect(said.sort()).toBeOneOf([
      [200, 'This quote was changed meanwhile'],
      [201, 'Quote is already accepted'],
    ]);
    await untilBooksBalance(shop);
  },
);
