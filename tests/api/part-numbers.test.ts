import type { Overview } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { createProduct } from './examples.ts';
import { startSecondCms } from './second-cms.ts';
import { api, logInAdmin, response, sql } from './shop.ts';

/** Products that have shared a part number since before the database refused that. */

const { token } = await logInAdmin();
const shared = async () =>
  (await api<Overview>('GET', '/api/admin/overview', { token })).body.sharedPartNumbers;

test('the CMS starts, names shared part numbers, and refuses further ones', async () => {
  const parts = [await addProduct(), await addProduct(), await addProduct()];
  const [first, second] = parts;
  await sql`DROP INDEX shop_product_search_part_once`;
  await setProduct(first!, `part_num = 'RG-1'`);
  await setProduct(second!, `part_num = 'rg 1'`);
  await sql`UPDATE shop_schema SET hash = 'that of another release'`;
  await (await startSecondCms()).stop();

  expect(await shared()).toEqual(['RG-1']);
  // Its other fields can be changed, but nobody else gets the number.
  await setProduct(second!, `part_num = 'rg 1', name = 'Still here'`);
  await expect(setProduct(parts[2]!, `part_num = 'rg1'`)).rejects.toThrow('part_once');
  const { _id } = await createProduct(token);
  const taken = await api('PUT', `/api/products/${_id}`, {
    token,
    body: { ...(await createProduct(token)), partNum: 'rg.1' },
  });
  expect(taken).toMatchObject(response(400, 'Another product has this part number: rg.1'));

  await setProduct(first!, `part_num = 'RG-2'`);
  expect(await shared()).toEqual([]);
  await expect(setProduct(parts[2]!, `part_num = 'rg1'`)).rejects.toThrow('part_once');
});
