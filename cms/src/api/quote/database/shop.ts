import { dayOf } from 'shared';
import type { Knex } from '#platform/database/knex';
import { readQuoteSettings } from '../../content';
import { readProductsForSale } from '../../order';
import type { Shop } from '../rules/terms';

/** What the terms of a quote with these lines depend on, now. */
export async function readShop(knex: Knex, lines: readonly { product: string }[] = []): Promise<Shop> {
  const { gstRegistered, quoteDays } = await readQuoteSettings(knex);
  const products = await readProductsForSale(
    knex,
    lines.map(({ product }) => product),
  );
  return { products, isGstRegistered: gstRegistered, quoteDays, today: dayOf(new Date()) };
}
