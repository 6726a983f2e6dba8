import { formatPrice } from 'shared';
import { call } from '../../lib/api/call.ts';
import { matchRoute, paths } from '../../routes.ts';

/** Why somebody has to log in, by the page that comes next. Nothing of its URL is shown but what the shop knows of it. */

const PURPOSES: Readonly<Record<string, string>> = {
  [paths.newQuote]: 'To save your cart as a quote',
  [paths.cart]: 'To keep your cart as a list',
  [paths.sharedQuote]: 'To pay the quote',
  [paths.confirmEmail]: 'To confirm your email address',
  '/order/:id': 'To see your order',
  '/quotes/:id': 'To see your quote',
  '/product/:id': 'To write a review',
};

/** @param path of this site @param count pieces in the cart @returns null if there is nothing to say */
export function purposeOf(path: string, count: number): string | null {
  const { pathname } = urlOf(path);
  if (pathname === paths.checkout) {
    if (count === 0) return 'To check out';
    return `To check out ${count === 1 ? '1 item' : `${count} items`}`;
  }
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'To manage the shop';
  return PURPOSES[pathname] ?? PURPOSES[matchRoute(pathname)?.pattern ?? ''] ?? null;
}

/** The same with what the page is about, if everybody may know that. Null if there is nothing more to say. */
export async function fullPurposeOf(path: string, signal: AbortSignal): Promise<string | null> {
  const { pathname, hash } = urlOf(path);
  if (pathname === paths.sharedQuote && hash) {
    const { number, totalPrice } = await call('GET /quotes/shared/{token}', {
      path: { token: hash.slice(1) },
      signal,
    });
    return `To pay quote ${number}, ${formatPrice(totalPrice)}`;
  }
  const route = matchRoute(pathname);
  if (route?.pattern !== '/product/:id') return null;
  return `To write a review of ${(await call('GET /products/{id}', { path: { id: route.params.id ?? '' }, signal })).name}`;
}

/** A host that does not exist, as only paths of this site come here. */
const urlOf = (path: string) => new URL(path, 'https://site.invalid');
