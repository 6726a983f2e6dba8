/**
 * The table of the site's pages. The CMS uses it too, to refuse links to missing pages. `site/routes.ts` and
 * `site/admin-routes.ts` build links to the pages. To add a page, add its path here (an admin's in `admin-pages.ts`) and a
 * template in `site/pages`, and for a page with content a line in `site/page-data/pages.ts`. Rendering, checks, serving and
 * the sitemap follow.
 */

/** Pages that search engines list, in the sitemap's order. */
export const listedPages = {
  home: '/',
  services: '/services',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
  supplier: '/supplier-details',
} as const;

/** Pages of the application, not listed by search engines. */
export const appPages = {
  cart: '/cart',
  checkout: '/checkout',
  newQuote: '/quotes/new',
  /** A quote for whoever has its link; the link's secret is in the fragment, which no server sees. */
  sharedQuote: '/quote',
  login: '/login',
  signup: '/signup',
  profile: '/profile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmAlerts: '/confirm-alerts',
  stopAlerts: '/stop-alerts',
  /** Shown after the contact form was sent, see cms/src/api/contact. */
  messageReceived: '/contact/received',
  messageNotSent: '/contact/not-sent',
} as const;

export interface ShellRoute {
  /** Path with `:name` for one segment, e.g. `/product/:id`. */
  pattern: string;
  /** The prebuilt page that answers when no page was built for the exact URL. */
  shell: string;
  /** Each URL has its own page, unless it is younger than the release. */
  hasPages?: true;
  /**
   * Pages younger than the release are rendered on demand as this kind (`site/page-data/previews.ts`); the shell is the
   * not-found page.
   */
  onDemand?: 'services' | 'products' | 'pages';
}

/** First match wins. A URL without a match and without a page is not found. */
export const shellRoutes: readonly ShellRoute[] = [
  { pattern: '/services/:id', shell: '/shells/service', hasPages: true, onDemand: 'services' },
  { pattern: '/product/:id', shell: '/shells/product', hasPages: true, onDemand: 'products' },
  { pattern: '/info/:slug', shell: '/404', hasPages: true, onDemand: 'pages' },
  { pattern: '/category/:slug', shell: '/shells/group', hasPages: true },
  { pattern: '/category/:slug/page/:pageNumber', shell: '/shells/group' },
  { pattern: '/brand/:slug', shell: '/shells/group', hasPages: true },
  { pattern: '/brand/:slug/page/:pageNumber', shell: '/shells/group' },
  { pattern: '/order/:id', shell: '/shells/order' },
  // Before the pattern that it fits too.
  { pattern: '/quotes/new', shell: '/quotes/new' },
  { pattern: '/quotes/:id', shell: '/shells/quote' },
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

/** Sent while the CMS does not answer or rendering fails. */
export const unavailablePage = '/shells/unavailable';

export interface RouteMatch extends ShellRoute {
  /** Decoded values of the pattern's `:names`. */
  params: Record<string, string>;
}

/** Finds the shell for a path such as `/product/abc`; null if there is none. */
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
