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

const segment = encodeURIComponent;
/** The first page has the listing's own URL. */
const pageOf = (listing: string, pageNumber: number) =>
  pageNumber === 1 ? listing : `${listing}/page/${pageNumber}`;

/** The query of an order's or quote's page that opens with its payment. */
export const TO_PAY = '?pay';

/**
 * Links to the pages of `shared/src/site-pages.ts`. Links to the admin's pages are in `admin-routes.ts`, to keep them out
 * of the shop's scripts.
 */
export const paths = {
  ...listedPages,
  ...appPages,
  service: (id: string) => `/services/${segment(id)}`,
  shopPage: (pageNumber: number) => (pageNumber === 1 ? '/shop' : `/page/${pageNumber}`),
  search: (keyword: string, pageNumber = 1) => pageOf(`/search/${segment(keyword)}`, pageNumber),
  /** The search without corrections. */
  searchAsTyped: (keyword: string) => `/search/${segment(keyword)}?exact=true`,
  product: (id: string) => `/product/${segment(id)}`,
  category: (slug: string, pageNumber = 1) => pageOf(`/category/${segment(slug)}`, pageNumber),
  brand: (slug: string, pageNumber = 1) => pageOf(`/brand/${segment(slug)}`, pageNumber),
  /** The contact form, filled in with a service. */
  askAbout: (serviceId: string) => `/contact?about=${segment(serviceId)}`,
  /** A page that editors write. */
  info: (slug: string) => `/info/${segment(slug)}`,
  /** Read by Google Merchant Center and Meta's catalogues. */
  productFeed: '/feeds/products.xml',
  /** The action of a search form without scripts: `/search?keyword=…`. */
  searchForm: '/search',
  /** The shop filtered by a category, where only the category's name is known. */
  shopIn: (category: string) => `/shop?category=${segment(category)}`,
  /** The checkout's second step, for shoppers with a known address. */
  payment: '/checkout?step=payment',
  loginThenCheckout: '/login?redirect=checkout',
  loginAfterDeletion: '/login?account=deleted',
  /** The login page; after the login it leads to `path`. */
  loginThen: (path: string) => `/login?redirect=${segment(path)}`,
  order: (id: string) => `/order/${segment(id)}`,
  orderToPay: (id: string) => `/order/${segment(id)}${TO_PAY}`,
  quote: (id: string) => `/quotes/${segment(id)}`,
} as const;
