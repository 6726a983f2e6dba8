/**
 * The one table of the site's pages, which the CMS knows too: it refuses a link that leads to none of them. Links to the
 * pages are made in `site/routes.ts` and `site/admin-routes.ts`. A page is added as an address here and a template in
 * `site/pages`; what is rendered and checked, what the servers answer and the sitemap follow from it. A page
 * that prints content has a line in `site/page-data/pages.ts` as well.
 */

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

/** Pages of the shop's admin. */
export const adminPages = {
  dashboard: '/admin',
  orders: '/admin/orders',
  users: '/admin/users',
  messages: '/admin/messages',
  history: '/admin/history',
} as const;

export interface ShellRoute {
  /** Path with `:name` for one segment, e.g. `/product/:id`. */
  pattern: string;
  /** The prebuilt page that answers when no page was built for the exact URL. */
  shell: string;
  /** Each of these has a page of its own, but for what is younger than the last build. */
  hasPages?: true;
  /**
   * What is younger is rendered on demand, as this kind of page (`site/page-data/previews.ts`); the shell says that
   * there is nothing here.
   */
  onDemand?: 'services' | 'products' | 'pages';
}

/** First match wins. A URL that matches nothing and has no page of its own is not found. */
export const shellRoutes: readonly ShellRoute[] = [
  { pattern: '/services/:id', shell: '/shells/service', hasPages: true, onDemand: 'services' },
  { pattern: '/product/:id', shell: '/shells/product', hasPages: true, onDemand: 'products' },
  { pattern: '/info/:slug', shell: '/404', hasPages: true, onDemand: 'pages' },
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

/** What is sent while a page can be neither found nor rendered. */
export const unavailablePage = '/shells/unavailable';

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

/** Whether a path of the site is answered whatever the content is: by a page of its own, or a shell that needs none. */
export function isFixedPage(path: string): boolean {
  const shell = matchRoute(path);
  return (
    [listedPages, appPages, adminPages].some((pages) =>
      Object.values<string>(pages).includes(path),
    ) ||
    (shell !== null && !shell.hasPages)
  );
}
