import type { Product, QuickOrder } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { productForm } from './examples.ts';
import { addEditor, panelOf, PRODUCTS } from './panel.ts';
import { anyImage, api, errorsOf, logInAdmin } from './shop.ts';

/** Products that are bought instead of others. The part number of these is their id. */

const replacementOf = async ({ _id }: Pick<Product, '_id'>) =>
  (await api<{ replacement: Product | null }>('GET', `/api/products/${_id}/replacement`)).body.replacement
    ?._id;

const replace = ({ _id }: { _id: string }, by: { _id: string }) =>
  setProduct({ _id }, `replaced_by = '${by._id.toUpperCase()}', is_listed = false`);

test('hidden replacements are passed over, and circles end', async () => {
  const [first, second, third] = [await addProduct(), await addProduct(), await addProduct()];
  expect(await replacementOf(first)).toBeUndefined();
  await replace(first, second);
  // The CMS hears of a direct change of the database a moment later.
  await expect.poll(() => replacementOf(first)).toBe(second._id);
  await replace(second, third);
  await expect.poll(() => replacementOf(first)).toBe(third._id);
  const line = (await api<QuickOrder>('POST', '/api/quick-order', { body: { text: first._id } })).body
    .lines[0];
  expect(line).toMatchObject({ product: null, problem: 'Not sold any more' });
  expect(line?.suggestions.map(({ _id }) => _id)).toEqual([third._id]);
  await replace(third, first);
  await expect.poll(() => replacementOf(first)).toBeUndefined();
  await setProduct(first, 'is_listed = true');
  expect(await replacementOf(first)).toBeUndefined();
});

test('an admin and an editor name one by its part number, which must be some product’s', async () => {
  const [former, next] = [await addProduct(), await addProduct()];
  const { token } = await logInAdmin();
  const body = { ...productForm(await anyImage()), partNum: former._id };
  const save = (replacedBy: string | null) =>
    api('PUT', `/api/products/${former._id}`, { token, body: { ...body, replacedBy } });
  expect(errorsOf(await save('NO-SUCH-1'))).toEqual([400, ['replacedBy']]);
  expect((await save(next._id)).status).toBe(200);
  expect(await replacementOf(former)).toBe(next._id);
  await setProduct(next, "part_num = 'another'");
  expect((await save(next._id)).status).toBe(200);
  await setProduct(next, `part_num = '${next._id}'`);
  expect((await save(null)).status).toBe(200);
  expect(await replacementOf(former)).toBeUndefined();

  const editor = panelOf((await addEditor()).token);
  const type = (replacedBy: string) => editor('PUT', `${PRODUCTS}/${former._id}`, { replacedBy });
  expect((await type('\0')).status).toBe(400);
  const message = 'No product has this part number: NO-SUCH-1';
  const refused = await type(' NO-SUCH-1 ');
  expect([refused.status, refused.body.error?.details?.errors]).toMatchObject([
    400,
    [{ path: ['replacedBy'], message }],
  ]);
  expect((await type(` ${next._id} `)).status).toBe(200);
  expect(await replacementOf(former)).toBe(next._id);
});
