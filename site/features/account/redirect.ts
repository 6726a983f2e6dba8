import { isRecord, isText, parseJson } from '../../lib/stored.ts';
import { paths } from '../../routes.ts';
import { readStored } from '../../lib/storage.ts';
import { RETURN_PLACE } from './store.ts';

/** Places by a name of their own in the address of the login. */
const targets: Record<string, string> = { checkout: paths.checkout };

/** Any base that is no site's: what resolves to it was a path. */
const BASE = 'https://site.invalid';

/**
 * The path, query and fragment of a page of this site; null for everything else, above all for what a
 * browser would take for another site's address, e.g. `//evil.example`, `/\evil.example`, `/.//evil.example`.
 */
export function ownPath(wanted: string): string | null {
  // Browsers drop control characters and read a backslash as a slash.
  if (!wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const isOwn = origin === BASE && !pathname.startsWith('//');
  const isForGuests = pathname === paths.login || pathname === paths.signup;
  return isOwn && !isForGuests ? pathname + search + hash : null;
}

/** Where to go once signed in: by the query of the login or sign-up page, else where one was before. */
export function pathAfterLogin(search: string): string {
  const wanted = redirectOf(search);
  return targetOf(wanted) ?? returnPlace()?.path ?? paths.profile;
}

/** The login or sign-up page with the wanted target kept. */
export function withRedirect(path: string, search: string): string {
  const wanted = redirectOf(search);
  return targetOf(wanted) === null ? path : `${path}?redirect=${encodeURIComponent(wanted)}`;
}

/** Whether the server has ended the session that led to the login. */
export function hasSessionEnded(): boolean {
  return returnPlace()?.hasEnded ?? false;
}

function redirectOf(search: string): string {
  return new URLSearchParams(search).get('redirect') ?? '';
}

function targetOf(wanted: string): string | null {
  return Object.hasOwn(targets, wanted) ? (targets[wanted] ?? null) : ownPath(wanted);
}

/** The page that was left for the login, by what the tab keeps of it. */
function returnPlace(): { path: string; hasEnded: boolean } | null {
  const value = parseJson(readStored(RETURN_PLACE, 'sessionStorage') ?? '');
  if (!isRecord(value) || !isText(value.path)) return null;
  const path = ownPath(value.path);
  return path === null ? null : { path, hasEnded: value.hasEnded === true };
}
