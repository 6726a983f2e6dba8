import { paths } from '../../routes.ts';

/** The only places a login may lead to; any other value, above all another site's, is ignored. */
const targets: Record<string, string> = { checkout: paths.checkout };

/** Where to go once signed in, from the query of the login or sign-up page. */
export function pathAfterLogin(search: string): string {
  return targets[redirectOf(search)] ?? paths.profile;
}

/** The login or sign-up page with the wanted target kept. */
export function withRedirect(path: string, search: string): string {
  const redirect = redirectOf(search);
  return redirect ? `${path}?redirect=${redirect}` : path;
}

function redirectOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  return Object.hasOwn(targets, wanted) ? wanted : '';
}
