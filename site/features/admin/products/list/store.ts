import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { AdminProduct } from 'shared';
import { PRODUCT_SORTS } from 'shared/schemas';
import type { ProductPatch } from 'shared/schemas';
import { adminPaths } from '../../../../admin-routes.ts';
import { listProductsForAdmin, patchProduct } from '../../../../lib/api/admin-products.ts';
import { storedAtom } from '../../../../lib/stored-atom.ts';
import { PAGE_SIZE_PARAMETER, readPageSize } from '../../../listing/params.ts';
import { asAdmin } from '../../access.ts';
import { createAddress, oneOf } from '../../list/address.ts';
import { createRemoteList } from '../../list/remote.ts';

/** What has been done, or why it could not be; stays until the next thing is done. */
export const $notice = atom<{ done?: string | null; failure?: string }>({});

const address = createAddress(
  {
    stock: oneOf(['low', 'out'], ''),
    listed: oneOf(['yes', 'no'], ''),
    sort: oneOf(PRODUCT_SORTS, ''),
  },
  {
    sizeName: PAGE_SIZE_PARAMETER,
    pathOf: ({ keyword, pageNumber }) =>
      keyword ? adminPaths.productSearch(keyword, pageNumber) : adminPaths.products(pageNumber),
  },
);

/** The products as a table. */
export const products = createRemoteList('Product', {
  address,
  hasSkeleton: true,
  async fetchPage(query, signal) {
    const { products: items, ...page } = await listProductsForAdmin(query, signal);
    return { items, ...page };
  },
});

/** Which page size this browser has chosen last. */
const $chosenSize = storedAtom<number>('adminItemsPerPage', DEFAULT_PAGE_SIZE, {
  decode: readPageSize,
  encode: String,
});

export function choosePageSize(text: string): void {
  const itemsPerPage = readPageSize(text);
  $chosenSize.set(itemsPerPage);
  void products.go({ itemsPerPage });
}

/** Opens the list; where the address names no page size, a first page has the one that was chosen last. */
export function openProducts(): () => void {
  const query = address.read(location);
  if (query.pageNumber === 1 && !new URLSearchParams(location.search).has(PAGE_SIZE_PARAMETER))
    history.replaceState(null, '', address.write({ ...query, itemsPerPage: $chosenSize.get() }));
  return products.open();
}

export const { reload: reloadProducts, find: findShown } = products;

/** Changes a product in its row, in the shop and then in the table. */
export async function changeInRow(product: AdminProduct, patch: ProductPatch): Promise<void> {
  const { _id, isListed } = product;
  const changed = await asAdmin(() => patchProduct(_id, patch), 'Error updating product');
  products.replace({ ...changed, isListed: patch.isListed ?? isListed });
}
