import { appPages, listedPages } from 'shared';

export {
  appPages,
  listedPages,
  matchRoute,
  shellRoutes,
  unavailablePage,
  type RouteMatch,
  type ShellRoute,
} from 'shared';

/**
 * Links to the pages of `shared/src/site-pages.ts`. Those of the admin are in `admin-routes.ts`, so that no page of the
 * shop has them in its scripts.
 */

const segment = encodeURIComponent;
/** The address of a listing's page, which for the first is the listing's own. */
const pageOf = (listing: string, pageNumber: number) =>
  pageNumber === 1 ? listing : `${listing}/page/${pageNumber}`;

/** Links to every page of the shop but its admin. */
export const paths = {
  ...listedPages,
  ...appPages,
  service: (id: string) => `/services/${segment(id)}`,
  shopPage: (pageNumber: number) => (pageNumber === 1 ? '/shop' : `/page/${pageNumber}`),
  search: (keyword: string, pageNumber = 1) => pageOf(`/search/${segment(keyword)}`, pageNumber),
  product: (id: string) => `/product/${segment(id)}`,
  category: (slug: string, pageNumber = 1) => pageOf(`/category/${segment(slug)}`, pageNumber),
  brand: (slug: string, pageNumber = 1) => pageOf(`/brand/${segment(slug)}`, pageNumber),
  /** A page that editors write. */
  info: (slug: string) => `/info/${segment(slug)}`,
  /** For Google Merchant Center and Meta's catalogues. */
  productFeed: '/feeds/products.xml',
  /** Where a plain form looks a keyword up: `/search?keyword=…`. */
  searchForm: '/search',
  /** What the shop has in a category of which only the name is known. */
  shopIn: (category: string) => `/shop?category=${segment(category)}`,
  /** The checkout's second step, where the address is known already. */
  payment: '/checkout?step=payment',
  loginThenCheckout: '/login?redirect=checkout',
  loginAfterDeletion: '/login?account=deleted',
  /** The login, which then leads to this path. */
  loginThen: (path: string) => `/login?redirect=${segment(path)}`,
  order: (id: string) => `/order/${segment(id)}`,
} as const;
