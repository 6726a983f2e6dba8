import type { Product } from 'shared';
import type { ProductInput } from 'shared/schemas';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../../lib/api/client.ts';
import { mockOf } from '../../../../lib/api/fixtures/call.ts';
import { $userInfo } from '../../../account/session.ts';
import { $notice } from '../list/products-list.ts';
import { saveProduct } from './save.ts';
import { $editing, closeForm, openForm } from './editing.ts';
import type { Editing } from './editing.ts';

vi.mock('../../../../lib/api/call.ts', () => import('../../../../lib/api/fixtures/call.ts'));
vi.stubGlobal('location', { search: '' });

const createProduct = mockOf('POST /products');
const updateProduct = mockOf('PUT /products/{id}');
const deleteProduct = mockOf('DELETE /products/{id}');
const listProducts = mockOf('GET /admin/products');

const product = {
  _id: 'p1',
  name: 'Rain gauge',
  partNum: 'RG-1',
  price: 24.9,
  description: 'Measures rain.',
  image: ['/uploads/a.webp'],
  brand: 'Wattlebird',
  category: 'Sensors',
  countInStock: 7,
} as Product;
const empty = { ...product, _id: 'new', name: 'New product', price: 0, image: [] as string[] };

const removed = () => deleteProduct.mock.calls.map(([{ path }]) => path.id);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
  createProduct.mockResolvedValue(empty);
  updateProduct.mockResolvedValue(product);
  deleteProduct.mockResolvedValue({ message: 'Product removed' });
  listProducts.mockResolvedValue({ products: [], page: 1, pages: 0, total: 0 });
  $userInfo.set({
    _id: 'a',
    name: 'Ada',
    email: 'a@example.com',
    isAdmin: true,
    role: 'owner',
    token: 't',
  });
  $notice.set({});
});

const input: ProductInput = { ...product };
const saving = () => $editing.get()?.$saving.get();

/** Opens a form. @returns a function that submits it */
function open(edited: Editing['product']): () => Promise<void> {
  openForm(edited);
  const editing = $editing.get()!;
  return () => saveProduct(editing, input);
}

it('creates an empty product, fills it in and reloads the list', async () => {
  await open(null)();
  expect(updateProduct.mock.lastCall).toMatchObject([
    {
      path: { id: 'new' },
      body: { name: 'Rain gauge', basedOn: { name: 'New product', price: 0 } },
    },
  ]);
  expect(deleteProduct).not.toHaveBeenCalled();
  expect($editing.get()).toBeNull();
  expect($notice.get()).toEqual({ done: 'Product created successfully' });
  expect(listProducts).toHaveBeenCalledOnce();
});

it('removes the empty product when the update fails, and keeps the form', async () => {
  updateProduct.mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  await open(null)();
  expect(removed()).toEqual(['new']);
  expect($editing.get()).not.toBeNull();
  expect(saving()).toMatchObject({ busy: null, error: { message: 'Error creating product' } });
});

it('retries the removal of an empty product at the next failure', async () => {
  updateProduct.mockRejectedValue(new ApiError('Internal Server Error', 500));
  deleteProduct.mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  const save = open(null);
  await save();
  createProduct.mockResolvedValue({ ...empty, _id: 'newer' });
  await save();
  expect(removed()).toEqual(['new', 'new', 'newer']);
});

it('removes the empty product when the form is closed before it is filled in', async () => {
  let answer = (_product: Product) => {};
  createProduct.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const saved = open(null)();
  closeForm();
  answer(empty);
  await saved;
  expect(updateProduct).not.toHaveBeenCalled();
  expect(removed()).toEqual(['new']);
  expect($notice.get()).toEqual({});
});

it('reports a conflict when another user has changed the product', async () => {
  updateProduct.mockRejectedValue(new ApiError('Changed meanwhile', 409));
  await open(product)();
  expect(saving()?.error).toMatchObject({ message: 'Changed meanwhile', status: 409 });
  expect(deleteProduct).not.toHaveBeenCalled();
});
