import type { ProductFacets } from 'shared';
import { getProductFacets } from '../../../../api/admin-products.ts';
import { resource } from '../../../../state/resource.ts';

/** The brands and categories in use, offered while one is typed; without an answer there is nothing to offer. */
export const $facets = resource<ProductFacets>(getProductFacets);
