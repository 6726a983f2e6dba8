import { isRecord, isText, parseJson } from '../../lib/stored.ts';
import { paths } from '../../routes.ts';
import { readStored } from '../../lib/storage.ts';
import { RETURN_PLACE } from './session.ts';

/** Pages with a short name in the login's URL. */
const targets: Record<string, string> = { checkout: paths.checkout };

/** A host that does not exist: what resolves to it was a path. */
const BASE = 'https://site.invalid';

/**
 * Path, query and fragment of a page of this site, else null. Rejects what a browser would resolve to another site, e.g.
 * `//evil.example`, `/\evil.example`, `/.//evil.example`.
 */
function ownPath(wanted: string): string | null {
  // Browsers drop control characters and read a backslash as a slash.
  if (!wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const isOwn = origin === BASE && !pathname.startsWith('//');
  const isForGuests = pathname === paths.login || pathname === paths.signup;
  return isOwn && !isForGuests ? pathname + search + hash : null;
}

/** The page to open after login: that in the query, else the page the user came from, else `home`. */
export function pathAfterLogin(search: string, home: string = paths.profile): string {
  const wanted = redirectOf(search);
  return targetOf(wanted) ?? returnPlace()?.path ?? home;
}

/** Adds the return URL of `search`, if valid, to the login or sign-up page. */
export function withRedirect(path: string, search: string): string {
  const wanted = redirectOf(search);
  return targetOf(wanted) === null ? path : `${path}?redirect=${encodeURIComponent(wanted)}`;
}

/** Whether the user came to the login because the server ended the session. */
export function hasSessionEnded(): boolean {
  return returnPlace()?.hasEnded ?? false;
}

function redirectOf(search: string): string {
  return new URLSearchParams(search).get('redirect') ?? '';
}

function targetOf(wanted: string): string | null {
  return Object.hasOwn(targets, wanted) ? (targets[wanted] ?? null) : ownPath(wanted);
}

/** The page the user left for the login, as stored in the tab. */
function returnPlace(): { path: string; hasEnded: boolean } | null {
  const value = parseJson(readStored(RETURN_PLACE, 'sessionStorage') ?? '');
  if (!isRecord(value) || !isText(value.path)) return null;
  const path = ownPath(value.path);
  return path === null ? null : { path, hasEnded: value.hasEnded === true };
}
