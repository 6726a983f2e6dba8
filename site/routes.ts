/**
 * The one table of pages; the addresses of the admin are in `admin-routes.ts`, so that no page of the shop has them in
 * its scripts. A page is added as an address here and a template in `pages/`; what is rendered and checked, what
 * the servers answer and the sitemap follow from it. A page that prints content has a line in `content/pages.ts`
 * as well.
 */

const segment = encodeURIComponent;
/** The address of a listing's page, which for the first is the listing's own. */
const pageOf = (listing: string, pageNumber: number) =>
  pageNumber === 1 ? listing : `${listing}/page/${pageNumber}`;

/** Pages that search engines list, in the sitemap's order. */
export const listedPages = {
  home: '/',
  services: '/services',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
} as const;

/** Pages of the application, for the person in front of it. */
export const appPages = {
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  signup: '/signup',
  profile: '/profile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmAlerts: '/confirm-alerts',
  stopAlerts: '/stop-alerts',
  /** Where a sent form of the contact page leads, see cms/src/api/contact. */
  messageReceived: '/contact/received',
  messageNotSent: '/contact/not-sent',
} as const;

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

export interface ShellRoute {
  /** Path with `:name` for one segment, e.g. `/product/:id`. */
  pattern: string;
  /** The prebuilt page that answers when no page was built for the exact URL. */
  shell: string;
  /** Each of these has a page of its own, but for what is younger than the last build. */
  hasPages?: true;
}

/** First match wins. A URL that matches nothing and has no page of its own is not found. */
export const shellRoutes: readonly ShellRoute[] = [
  { pattern: '/services/:id', shell: '/shells/service', hasPages: true },
  { pattern: '/product/:id', shell: '/shells/product', hasPages: true },
  { pattern: '/category/:slug', shell: '/shells/group', hasPages: true },
  { pattern: '/category/:slug/page/:pageNumber', shell: '/shells/group' },
  { pattern: '/brand/:slug', shell: '/shells/group', hasPages: true },
  { pattern: '/brand/:slug/page/:pageNumber', shell: '/shells/group' },
  { pattern: '/order/:id', shell: '/shells/order' },
  { pattern: '/shop/:keyword/:pageNumber', shell: '/shells/shop' },
  { pattern: '/search', shell: '/shells/shop' },
  { pattern: '/search/:keyword', shell: '/shells/shop' },
  { pattern: '/search/:keyword/page/:pageNumber', shell: '/shells/shop' },
  { pattern: '/page/:pageNumber', shell: '/shells/shop' },
  { pattern: '/admin/users/:id', shell: '/shells/customer' },
  { pattern: '/admin/products/:pageNumber', shell: '/admin/products' },
  { pattern: '/admin/products/search/:keyword', shell: '/admin/products' },
  { pattern: '/admin/products/search/:keyword/:pageNumber', shell: '/admin/products' },
];

export interface RouteMatch extends ShellRoute {
  /** Decoded values of the pattern's `:names`. */
  params: Record<string, string>;
}

/** Finds the shell for a path such as `/product/abc`; null when none answers it. */
export function matchRoute(pathname: string): RouteMatch | null {
  const given = pathname.split('/');
  for (const route of shellRoutes) {
    const params = matchSegments(route.pattern.split('/'), given);
    if (params) return { ...route, params };
  }
  return null;
}

function matchSegments(wanted: string[], given: string[]): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (part.startsWith(':') ? !value : part !== value) return null;
    if (part.startsWith(':') && value) params[part.slice(1)] = value;
  }
  return params;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
