import type { PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, orderOf, placeOrder } from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { signUp, sql } from './shop.ts';

/** The numbers that people say. */

const BUYERS = 50;

const numberOf = ({ orderNumber }: PlacedOrder) => Number(orderNumber);

async function place(product?: Awaited<ReturnType<typeof addProduct>>): Promise<PlacedOrder> {
  const order = orderOf(product ?? (await addProduct()));
  return (await placeOrder(order, await signUp())).body;
}

test('50 orders placed at once have 50 numbers, above those before and below those after', async () => {
  const product = await addProduct({ stock: BUYERS });
  const before = numberOf(await place());
  const placed = await Promise.all(Array.from({ length: BUYERS }, () => place(product)));
  const numbers = placed.map(numberOf);
  expect(before).toBeGreaterThanOrEqual(1001);
  expect(new Set(numbers).size).toBe(BUYERS);
  expect(Math.min(...numbers)).toBeGreaterThan(before);
  expect(numberOf(await place())).toBeGreaterThan(Math.max(...numbers));
});

test('the panel shows the next order number and may raise it, but never lower it', async () => {
  const { token } = await addEditor();
  const save = async (nextOrderNumber: number | null) =>
    Number((await saveDetails(token, { nextOrderNumber })).nextOrderNumber);
  const opened = await save(null);
  expect(numberOf(await place())).toBe(opened);
  expect(await save(opened)).toBe(opened + 1);
  const raised = opened + 1000;
  expect(await save(raised)).toBe(raised);
  expect(await save(opened)).toBe(raised);
  expect(numberOf(await place())).toBe(raised);
  const [entry] = await sql`SELECT details::json FROM shop_audit
      WHERE action = 'orders.number-raised' ORDER BY id DESC LIMIT 1`;
  expect(entry!.details).toEqual({ nextOrderNumber: raised });
});
