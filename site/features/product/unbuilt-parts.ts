/** What a page that was built has in its HTML, and only one that was not needs a script for; see `ProductView.tsx`. */
export { RelatedProducts } from './RelatedProducts.tsx';
export { Specifications } from './Specifications.tsx';
