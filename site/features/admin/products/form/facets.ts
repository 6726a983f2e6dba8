import type { Category, ProductFacets } from 'shared';
import { getProductFacets, listCategories } from '../../../../lib/api/admin/products.ts';
import { resource } from '../../../../lib/resource.ts';

/** Existing brands and specification fields. If loading fails, a new brand can still be named. */
export const $facets = resource<ProductFacets>(getProductFacets);

/** All categories, including those without products. */
export const $categories = resource<Category[]>(listCategories);
