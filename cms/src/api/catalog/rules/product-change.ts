import type { AdminProduct, Details, Product } from 'shared';
import { STOCK_MAX, type ProductBasis, type ProductPatch } from 'shared/schemas';

/** Fields in which two admins could overwrite each other. Stock is not one: it moves by itself. */
const COMPARED = ['name', 'partNum', 'price', 'description', 'brand', 'category'] as const;

type Current = Product & Details;

/** Lists that a basis may leave out; of other products only which they are. */
const COMPARED_LISTS: readonly ((product: Partial<Details>) => string[][] | undefined)[] = [
  ({ specifications }) => specifications?.map(({ name, value, unit }) => [name, value, unit ?? '']),
  ({ documents }) => documents?.map(({ label, url }) => [label, url]),
  ({ worksWith }) => worksWith?.map(({ _id }) => [_id]),
];

/** Whether somebody has changed a product since it was read as `basis`. */
export function isChangedSince(basis: ProductBasis, current: Current): boolean {
  const hasSameImages =
    basis.image.length === current.image.length &&
    basis.image.every((path, index) => path === current.image[index]);
  return (
    !hasSameImages ||
    COMPARED.some((field) => basis[field] !== current[field]) ||
    COMPARED_LISTS.some(
      (list) => list(basis) && JSON.stringify(list(basis)) !== JSON.stringify(list(current)),
    )
  );
}

/**
 * Stock to write when an admin sends a count. What was sold since the admin read the product stays
 * sold: the count moves by what the admin has changed it by. Without a basis it is taken as it is.
 */
export function stockAfter(
  sent: number,
  basis: Pick<ProductBasis, 'countInStock'> | undefined,
  current: Pick<Product, 'countInStock'>,
): number {
  if (!basis) return sent;
  const moved = current.countInStock + (sent - basis.countInStock);
  return Math.min(STOCK_MAX, Math.max(0, moved));
}

/** Whether somebody has changed what a patch was based on. */
export const isPatchedSince = (
  { price, isListed }: ProductPatch['basedOn'],
  current: Pick<AdminProduct, 'price' | 'isListed'>,
): boolean =>
  (price ?? current.price) !== current.price || (isListed ?? current.isListed) !== current.isListed;

/** The fields that a patch gives a product. */
export function patched(
  { price, countInStock, isListed }: Omit<ProductPatch, 'basedOn'>,
  basedOn: ProductPatch['basedOn'],
  current: AdminProduct,
): Pick<AdminProduct, 'price' | 'countInStock' | 'isListed'> {
  const basis =
    basedOn.countInStock === undefined ? undefined : { countInStock: basedOn.countInStock };
  return {
    price: price ?? current.price,
    countInStock:
      countInStock === undefined ? current.countInStock : stockAfter(countInStock, basis, current),
    isListed: isListed ?? current.isListed,
  };
}
