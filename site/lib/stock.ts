import { LOW_STOCK } from 'shared';
import type { Product } from 'shared';

type Stocked = Pick<Product, 'countInStock'>;

export function isInStock({ countInStock }: Stocked): boolean {
  return countInStock > 0;
}

export function statusLabel(product: Stocked): string {
  return isInStock(product) ? 'In Stock' : 'Out Of Stock';
}

/** E.g. `Only 3 left`; empty if there are more, or none. */
export function fewLabel({ countInStock }: Stocked): string {
  return countInStock > 0 && countInStock <= LOW_STOCK ? `Only ${countInStock} left` : '';
}

export function stockLabel(product: Stocked): string {
  return fewLabel(product) || `${product.countInStock} available`;
}

/** Whether a cart may hold this quantity of a product. */
export function quantityIsAllowed(quantity: number, stock: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= stock;
}
