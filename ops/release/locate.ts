import { extname } from 'node:path';
import { matchRoute, type ShellRoute } from '../../site/routes.ts';

/** The answer to a URL: one of several files of the release, or a redirect. */
type Target =
  | { kind: 'redirect'; to: string }
  /** Files in order of preference; an empty list means not found. */
  | {
      kind: 'files';
      candidates: string[];
      /** How to answer when only the last candidate exists. */
      standIn?: StandIn;
    };

/** For a page that is not in the release: it may not exist, or it is younger than the release. */
export interface StandIn {
  /** The API call that tells whether the page exists. */
  call: string;
  /** The kind of page to render from the CMS's answer; without it the last candidate is the page. */
  kind?: ShellRoute['onDemand'];
}

const productsOf = (kind: string) => `/api/products?itemsPerPage=1&${kind}=`;

/** Public API calls, without the slug at their end, which fail for an unknown slug. */
const CALLS: Record<string, string | undefined> = {
  '/category/:slug': productsOf('category'),
  '/category/:slug/page/:pageNumber': productsOf('category'),
  '/brand/:slug': productsOf('brand'),
  '/brand/:slug/page/:pageNumber': productsOf('brand'),
};
/** Shells answer for other URLs and have none themselves. */
const SHELLS = '/shells/';

/**
 * Maps a URL to files of the release. `pathname` is that of a URL object: `..` is resolved, escapes are kept. Page URLs
 * have no `.html`, and no URL ends with a slash.
 */
export function locate(pathname: string): Target {
  if (pathname === '/') return { kind: 'files', candidates: ['/index.html'] };
  if (pathname === '/index.html') return { kind: 'redirect', to: '/' };
  // A browser would take a redirect to "//x" for the host x.
  if (pathname.endsWith('/') && !pathname.includes('//'))
    return { kind: 'redirect', to: pathname.slice(0, -1) };
  const match = matchRoute(pathname);
  if (!match) return { kind: 'files', candidates: filesOf(pathname) };
  const { pattern, shell, params, onDemand } = match;
  const call = onDemand ? `/build/pages/${onDemand}/` : CALLS[pattern];
  const name = encodeURIComponent(params.id ?? params.slug ?? '');
  const candidates = [...filesOf(pathname), `${shell}.html`];
  const standIn = call ? { call: call + name, kind: onDemand } : undefined;
  return { kind: 'files', candidates, standIn };
}

function filesOf(pathname: string): string[] {
  const path = decode(pathname);
  if (path === null || isUnsafe(path) || path.startsWith(SHELLS)) return [];
  return extname(path) ? [path, `${path}.html`] : [`${path}.html`];
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Hidden files, path traversal, and compressed forms of other files. */
function isUnsafe(path: string): boolean {
  return path.includes('\0') || /\/[./]|\\|\.(br|gz)$/.test(path);
}
