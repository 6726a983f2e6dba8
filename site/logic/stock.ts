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
