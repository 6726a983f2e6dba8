/**
 * The one table of URLs. Links are made with `paths`; `shellRoutes` says which prebuilt page answers
 * a URL that has no file of its own. The dev server and the front server are fed from it.
 */

const segment = encodeURIComponent;

/** Builders for every address of the shop. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  services: '/services',
  service: (id: string) => `/services/${segment(id)}`,
  shop: '/shop',
  shopPage: (pageNumber: number) => (pageNumber === 1 ? '/shop' : `/page/${pageNumber}`),
  search: (keyword: string, pageNumber = 1) =>
    pageNumber === 1
      ? `/search/${segment(keyword)}`
      : `/search/${segment(keyword)}/page/${pageNumber}`,
  product: (id: string) => `/product/${segment(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout's second step, where the address is known already. */
  payment: '/checkout?step=payment',
  login: '/login',
  loginThenCheckout: '/login?redirect=checkout',
  signup: '/signup',
  profile: '/profile',
  order: (id: string) => `/order/${segment(id)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  admin: '/admin',
  adminProducts: (pageNumber = 1) =>
    pageNumber === 1 ? '/admin/products' : `/admin/products/${pageNumber}`,
  adminProductSearch: (keyword: string, pageNumber = 1) =>
    pageNumber === 1
      ? `/admin/products/search/${segment(keyword)}`
      : `/admin/products/search/${segment(keyword)}/${pageNumber}`,
  adminOrders: '/admin/orders',
  adminUsers: '/admin/users',
} as const;

export interface ShellRoute {
  /** Path with `:name` for one segment, e.g. `/product/:id`. */
  pattern: string;
  /** The prebuilt page that answers when no page was built for the exact URL. */
  shell: string;
}

/** First match wins. A URL that matches nothing and has no page of its own is not found. */
export const shellRoutes: readonly ShellRoute[] = [
  { pattern: '/services/:id', shell: '/shells/service' },
  { pattern: '/product/:id', shell: '/shells/product' },
  { pattern: '/order/:id', shell: '/shells/order' },
  { pattern: '/shop/:keyword/:pageNumber', shell: '/shells/shop' },
  { pattern: '/search/:keyword', shell: '/shells/shop' },
  { pattern: '/search/:keyword/page/:pageNumber', shell: '/shells/shop' },
  { pattern: '/page/:pageNumber', shell: '/shells/shop' },
  { pattern: '/admin/products/:pageNumber', shell: '/admin/products' },
  { pattern: '/admin/products/search/:keyword', shell: '/admin/products' },
  { pattern: '/admin/products/search/:keyword/:pageNumber', shell: '/admin/products' },
];

export interface RouteMatch {
  shell: string;
  /** Decoded values of the pattern's `:names`. */
  params: Record<string, string>;
}

/** Finds the shell for a path such as `/product/abc`; null when none answers it. */
export function matchRoute(pathname: string): RouteMatch | null {
  const given = pathname.split('/');
  for (const { pattern, shell } of shellRoutes) {
    const params = matchSegments(pattern.split('/'), given);
    if (params) return { shell, params };
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
