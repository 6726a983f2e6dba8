import type { Category, ProductFacets } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { resource } from '../../../../lib/resource.ts';

/** Existing brands and specification fields. If loading fails, a new brand can still be named. */
export const $facets = resource<ProductFacets>((signal?: AbortSignal) =>
  call('GET /admin/products/facets', { signal, isBackground: true }),
);

/** All categories, including those without products. */
export const $categories = resource<Category[]>((signal?: AbortSignal) =>
  call('GET /categories', { signal, isBackground: true }),
);
