import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { AdminProduct } from 'shared';
import { PRODUCT_SORTS } from 'shared/schemas';
import type { ProductPatch } from 'shared/schemas';
import { adminPaths } from '../../../../admin-routes.ts';
import { call } from '../../../../lib/api/call.ts';
import { storedAtom } from '../../../../lib/stored-atom.ts';
import { PAGE_SIZE_PARAMETER, readPageSize } from '../../../listing/params.ts';
import { asAdmin } from '../../access.ts';
import { createAddress, oneOf, text } from '../../list/address.ts';
import { createRemoteList } from '../../list/remote.ts';

/** The result of the last action, shown until the next one. */
export const $notice = atom<{ done?: string | null; failure?: string }>({});

const address = createAddress(
  {
    stock: oneOf(['low', 'out'], ''),
    listed: oneOf(['yes', 'no'], ''),
    category: text,
    brand: text,
    sort: oneOf(PRODUCT_SORTS, ''),
  },
  {
    sizeName: PAGE_SIZE_PARAMETER,
    pathOf: ({ keyword, pageNumber }) =>
      keyword ? adminPaths.productSearch(keyword, pageNumber) : adminPaths.products(pageNumber),
  },
);

/** The page size last chosen in this browser. */
const $chosenSize = storedAtom<number>('adminItemsPerPage', DEFAULT_PAGE_SIZE, {
  decode: readPageSize,
  encode: String,
});

export const products = createRemoteList('Product', {
  address,
  hasSkeleton: true,
  $chosenSize,
  async fetchPage(query, signal) {
    const { products: items, ...page } = await call('GET /admin/products', { query, signal });
    return { items, ...page };
  },
});

export const { reload: reloadProducts, find: findShown } = products;

/** Saves a change of a product, then updates its row. */
export async function changeInRow(product: AdminProduct, patch: ProductPatch): Promise<void> {
  const { _id, isListed } = product;
  const changed = await asAdmin(
    () => call('PATCH /products/{id}', { path: { id: _id }, body: patch }),
    'Error updating product',
  );
  products.replace({ ...product, ...changed, isListed: patch.isListed ?? isListed });
}
