import type { Product } from 'shared';

type Stocked = Pick<Product, 'countInStock'>;

export function isInStock({ countInStock }: Stocked): boolean {
  return countInStock > 0;
}

export function statusLabel(product: Stocked): string {
  return isInStock(product) ? 'In Stock' : 'Out Of Stock';
}

export function stockLabel({ countInStock }: Stocked): string {
  return `${countInStock} available`;
}

/** Whether a cart may hold that many of something with that stock. */
export function quantityIsAllowed(quantity: number, stock: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= stock;
}
