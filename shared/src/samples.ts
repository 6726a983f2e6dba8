import type { AdminProduct, Product, ProductDetails } from './types.ts';
import { namesOf, optionalEntries, recordOf } from './schemas/index.ts';

/** For tests: products as responses have them. A test names only the fields that it is about. */

const AT = '2026-03-01T20:00:00.000Z';
/** Those of admins too: an entry in their table is all that a new field needs here. */
const NO_OPTIONAL_FIELDS = recordOf(namesOf(optionalEntries), () => null);

export const sampleProduct = (facts: Partial<Product> = {}): Product => ({
  _id: 'p1',
  name: 'Climate sensor',
  brand: 'Wattlebird',
  partNum: 'WB-1',
  category: 'Climate',
  price: 12.5,
  description: 'Measures',
  image: ['/uploads/a.webp', '/uploads/b.webp'],
  countInStock: 10,
  rating: 0,
  numReviews: 0,
  createdAt: AT,
  updatedAt: AT,
  ...NO_OPTIONAL_FIELDS,
  ...facts,
});

/** As on its page. */
export const sampleDetails = (facts: Partial<ProductDetails> = {}): ProductDetails => ({
  ...sampleProduct(),
  specifications: [],
  documents: [],
  worksWith: [],
  reviews: [],
  ratingCounts: [0, 0, 0, 0, 0],
  ...facts,
});

/** As admins get it: in the shop, its optional fields empty. */
export const sampleAdminProduct = (facts: Partial<AdminProduct> = {}): AdminProduct => ({
  ...sampleProduct(),
  ...NO_OPTIONAL_FIELDS,
  isListed: true,
  ...facts,
});
