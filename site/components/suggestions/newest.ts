import type { ProductPage } from 'shared';
import { listProducts } from '../../api/products.ts';
import { resource } from '../../state/resource.ts';

/** The shop's first page, to suggest products from. A page is complete without them. */
export const $newest = resource<ProductPage>((signal) => listProducts({}, signal));
