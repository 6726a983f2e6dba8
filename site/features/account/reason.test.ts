import { expect, it, vi } from 'vitest';
import { fullPurposeOf, purposeOf } from './reason.ts';

const { signal } = new AbortController();

/** @param answers JSON by path */
function answerWith(answers: Record<string, object>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const body = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1];
    const init = { status: body ? 200 : 404, headers: { 'Content-Type': 'application/json' } };
    return new Response(JSON.stringify(body ?? { message: 'Not found' }), init);
  });
  return asked;
}

it.each([
  ['/checkout', 3, 'To check out 3 items'],
  ['/checkout?step=payment', 1, 'To check out 1 item'],
  ['/checkout', 0, 'To check out'],
  ['/quotes/new', 3, 'To save your cart as a quote'],
  ['/order/o1', 0, 'To see your order'],
  ['/quotes/q1', 0, 'To see your quote'],
  ['/quote?pay#secret', 0, 'To pay the quote'],
  ['/product/p1#reviews', 0, 'To write a review'],
  ['/admin/orders?state=to-ship', 0, 'To manage the shop'],
  ['/profile', 3, null],
  ['/administrators', 0, null],
])('says why %s needs a login', (path, count, purpose) => {
  expect(purposeOf(path, count)).toBe(purpose);
});

it('names the quote of a link and the product of a review', async () => {
  const asked = answerWith({
    '/api/quotes/shared/secret': { number: 'Q-1001', totalPrice: 1145.2 },
    '/api/products/p1': { name: 'Soil sensor' },
  });
  expect(await fullPurposeOf('/quote?pay#secret', signal)).toBe('To pay quote Q-1001, $1,145.20');
  expect(await fullPurposeOf('/product/p1', signal)).toBe('To write a review of Soil sensor');
  expect(asked).toHaveLength(2);
});

it('asks for nothing else, and shows no text of the URL', async () => {
  const asked = answerWith({});
  for (const path of ['/checkout', '/order/pay me', '/quote', '/search/free money'])
    expect(await fullPurposeOf(path, signal)).toBeNull();
  expect(asked).toEqual([]);
  expect(purposeOf('/search/free money', 1)).toBeNull();
});
