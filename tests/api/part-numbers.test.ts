import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { createProduct } from './examples.ts';
import { api, logInAdmin, response } from './shop.ts';

test('a part number belongs to one product, however it is written and whoever writes it', async () => {
  const { token } = await logInAdmin();
  const [first, other] = [await addProduct(), await addProduct()];
  await setProduct(first, `part_num = 'RG-1'`);
  await expect(setProduct(other, `part_num = 'rg 1'`)).rejects.toThrow('part_once');
  const product = await createProduct(token);
  const body = { ...product, partNum: 'rg.1' };
  expect(await api('PUT', `/api/products/${product._id}`, { token, body })).toMatchObject(
    response(400, 'Another product has this part number: rg.1'),
  );
  await setProduct(first, `part_num = 'RG-2'`);
  await setProduct(other, `part_num = 'rg 1'`);
});
