import type { Product } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../api/client.ts';
import {
  createProduct,
  deleteProduct,
  listProducts,
  updateProduct,
} from '../../../api/products.ts';
import { $userInfo } from '../../session/store.ts';
import { $editing, closeForm, openForm, patchForm } from './form-store.ts';
import { draftOf } from './logic.ts';
import { $notice } from './notice.ts';
import { saveProduct } from './save.ts';

vi.mock('../../../api/products.ts');

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

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(createProduct).mockResolvedValue(empty);
  vi.mocked(updateProduct).mockResolvedValue(product);
  vi.mocked(deleteProduct).mockResolvedValue();
  vi.mocked(listProducts).mockResolvedValue({ products: [], page: 1, pages: 0, total: 0 });
  $userInfo.set({ _id: 'a', name: 'Ada', email: 'a@example.com', isAdmin: true, token: 't' });
  $notice.set(null);
});

function fillInNew(): void {
  openForm(null);
  patchForm({ draft: draftOf(product) });
}

it('creates an empty product, fills it in, and shows the list anew', async () => {
  fillInNew();
  await saveProduct();
  expect(updateProduct).toHaveBeenCalledWith(
    'new',
    expect.objectContaining({
      name: 'Rain gauge',
      basedOn: expect.objectContaining({ name: 'New product', price: 0 }),
    }),
    expect.anything(),
  );
  expect(deleteProduct).not.toHaveBeenCalled();
  expect($editing.get()).toBeNull();
  expect($notice.get()).toEqual({ kind: 'success', text: 'Product created successfully' });
  expect(listProducts).toHaveBeenCalledOnce();
});

it('removes the empty product when the update fails, and keeps the form', async () => {
  vi.mocked(updateProduct).mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  fillInNew();
  await saveProduct();
  expect(deleteProduct).toHaveBeenCalledExactlyOnceWith('new');
  expect($editing.get()).toMatchObject({
    isSaving: false,
    draft: { name: 'Rain gauge' },
    failure: { message: 'Error creating product' },
  });
});

it('removes an empty product later when it could not be removed at once', async () => {
  vi.mocked(updateProduct).mockRejectedValue(new ApiError('Internal Server Error', 500));
  vi.mocked(deleteProduct).mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
  fillInNew();
  await saveProduct();
  vi.mocked(createProduct).mockResolvedValue({ ...empty, _id: 'newer' });
  await saveProduct();
  expect(vi.mocked(deleteProduct).mock.calls.map(([id]) => id)).toEqual(['new', 'new', 'newer']);
});

it('removes the empty product when the form is closed before it is filled in', async () => {
  let answer = (_product: Product) => {};
  vi.mocked(createProduct).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  fillInNew();
  const saved = saveProduct();
  closeForm();
  answer(empty);
  await saved;
  expect(updateProduct).not.toHaveBeenCalled();
  expect(deleteProduct).toHaveBeenCalledExactlyOnceWith('new');
  expect($notice.get()).toBeNull();
});

it('sends a form once, however often it is pressed', async () => {
  fillInNew();
  await Promise.all([saveProduct(), saveProduct()]);
  expect(createProduct).toHaveBeenCalledOnce();
});

it('asks for a reload when somebody else has changed the product', async () => {
  vi.mocked(updateProduct).mockRejectedValue(new ApiError('Changed meanwhile', 409));
  openForm(product);
  await saveProduct();
  expect($editing.get()?.failure).toMatchObject({ message: 'Changed meanwhile', isOutdated: true });
  expect(deleteProduct).not.toHaveBeenCalled();
});

it('sends nothing without a token', async () => {
  $userInfo.set(null);
  fillInNew();
  await saveProduct();
  expect(createProduct).not.toHaveBeenCalled();
  expect($editing.get()?.failure?.message).toBe('Authentication failed. Please log in again.');
});

it('sends nothing that the server would refuse anyway', async () => {
  openForm({ ...product, image: [] });
  await saveProduct();
  expect(updateProduct).not.toHaveBeenCalled();
  expect($editing.get()?.failure?.message).toBe('Product Images are required');
});
