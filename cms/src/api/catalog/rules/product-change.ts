import type { AdminProduct, AdminProductDetails, Details, Product } from 'shared';
import {
  namesOf,
  optionalFieldList,
  requestEntries,
  STOCK_MAX,
  type OptionalField,
  type ProductBasis,
  type ProductPatch,
} from 'shared/schemas';

/** Fields in which one admin could overwrite another's change. The stock is left out, because sales change it. */
const COMPARED = namesOf(requestEntries).filter((name) => name !== 'countInStock');

/** Lists that a basis may leave out. Of related products only the ids are compared. */
const COMPARED_LISTS: readonly ((product: Partial<Details>) => string[][] | undefined)[] = [
  ({ specifications }) => specifications?.map(({ name, value, unit }) => [name, value, unit ?? '']),
  ({ documents }) => documents?.map(({ label, url }) => [label, url]),
  ({ worksWith }) => worksWith?.map(({ _id }) => [_id]),
];

/** Whether a product was changed since it was read as `basis`, which may leave out optional fields. */
export const isChangedSince = (basis: ProductBasis, current: AdminProductDetails): boolean =>
  COMPARED.some((field) => basis[field] !== undefined && textOf(basis[field]) !== textOf(current[field])) ||
  COMPARED_LISTS.some((list) => list(basis) && textOf(list(basis)) !== textOf(list(current)));

const textOf = (value: unknown) => JSON.stringify(value);

/** The audited fields that a request changes. */
export const auditedChanges = (
  request: Partial<Pick<AdminProduct, OptionalField>>,
  current: Pick<AdminProduct, OptionalField>,
): OptionalField[] =>
  optionalFieldList
    .filter(
      ({ name, isAudited }) => isAudited && request[name] !== undefined && request[name] !== current[name],
    )
    .map(({ name }) => name);

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
