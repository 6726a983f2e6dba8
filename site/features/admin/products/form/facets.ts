import type { Category, ProductFacets } from 'shared';
import { getProductFacets } from '../../../../lib/api/admin-products.ts';
import { listCategories } from '../../../../lib/api/products.ts';
import { resource } from '../../../../lib/resource.ts';

/** The brands in use, to choose from; without an answer a new one can be named. */
export const $facets = resource<ProductFacets>(getProductFacets);

/** The categories, also those without products. */
export const $categories = resource<Category[]>(listCategories);
