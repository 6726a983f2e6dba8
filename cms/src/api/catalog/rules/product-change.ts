import type { AdminProduct, Details, Product } from 'shared';
import { STOCK_MAX, type ProductBasis, type ProductPatch } from 'shared/schemas';

/** Fields in which one admin could overwrite another's change. The stock is left out, because sales change it. */
const COMPARED = ['name', 'partNum', 'price', 'description', 'brand', 'category'] as const;

/** Fields that a basis may leave out. */
const OPTIONAL = ['lowStockAt', 'location', 'replacedBy'] as const;

type Current = Product & Details & Pick<AdminProduct, (typeof OPTIONAL)[number]>;

/** Lists that a basis may leave out. Of related products only the ids are compared. */
const COMPARED_LISTS: readonly ((product: Partial<Details>) => string[][] | undefined)[] = [
  ({ specifications }) => specifications?.map(({ name, value, unit }) => [name, value, unit ?? '']),
  ({ documents }) => documents?.map(({ label, url }) => [label, url]),
  ({ worksWith }) => worksWith?.map(({ _id }) => [_id]),
];

/** Whether a product was changed since it was read as `basis`. */
export function isChangedSince(basis: ProductBasis, current: Current): boolean {
  const hasSameImages =
    basis.image.length === current.image.length &&
    basis.image.every((path, index) => path === current.image[index]);
  return (
    !hasSameImages ||
    OPTIONAL.some((field) => basis[field] !== undefined && basis[field] !== current[field]) ||
    COMPARED.some((field) => basis[field] !== current[field]) ||
    COMPARED_LISTS.some(
      (list) => list(basis) && JSON.stringify(list(basis)) !== JSON.stringify(list(current)),
    )
  );
}

/**
 * The stock to write when an admin sends a count. Sales since the admin read the product are kept: the stock changes by
 * the difference the admin made. Without a basis the count is written as sent.
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

/** Whether the fields that a patch is based on were changed since. */
export const isPatchedSince = (
  { price, isListed }: ProductPatch['basedOn'],
  current: Pick<AdminProduct, 'price' | 'isListed'>,
): boolean =>
  (price ?? current.price) !== current.price || (isListed ?? current.isListed) !== current.isListed;

/** The product's fields after a patch. */
export function patched(
  { price, countInStock, isListed }: Omit<ProductPatch, 'basedOn'>,
  basedOn: ProductPatch['basedOn'],
  current: AdminProduct,
): Pick<AdminProduct, 'price' | 'countInStock' | 'isListed'> {
  const basis = basedOn.countInStock === undefined ? undefined : { countInStock: basedOn.countInStock };
  return {
    price: price ?? current.price,
    countInStock:
      countInStock === undefined ? current.countInStock : stockAfter(countInStock, basis, current),
    isListed: isListed ?? current.isListed,
  };
}
