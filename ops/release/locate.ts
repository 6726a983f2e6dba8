import { extname } from 'node:path';
import { matchRoute, type ShellRoute } from '../../site/routes.ts';

/** What answers a URL: one of some files of the release, or another URL to go to. */
export type Target =
  | { kind: 'redirect'; to: string }
  /** In the order in which to look for them; none means that nothing answers. */
  | {
      kind: 'files';
      candidates: string[];
      /** What answers when there is only the last of them. */
      standIn?: StandIn;
    };

/** A page that the release has not: there may be nothing for it, or it is younger than the release. */
export interface StandIn {
  /** What to ask the CMS, which refuses when there is nothing. */
  call: string;
  /** The kind of page to render of the CMS's answer; without it the last candidate is the page. */
  kind?: ShellRoute['onDemand'];
}

const productsOf = (kind: string) => `/api/products?itemsPerPage=1&${kind}=`;

/** Calls of the API, but for the slug at their end, that anybody may make and that are refused when nothing has it. */
const CALLS: Record<string, string | undefined> = {
  '/category/:slug': productsOf('category'),
  '/category/:slug/page/:pageNumber': productsOf('category'),
  '/brand/:slug': productsOf('brand'),
  '/brand/:slug/page/:pageNumber': productsOf('brand'),
};
/** Pages that only stand in for others; they have no address of their own. */
const SHELLS = '/shells/';

/**
 * Says where to look for a URL's answer. `pathname` is as in a URL object: `..` is resolved, escapes
 * are kept. Pages are files without `.html` in their address, and addresses do not end with a slash.
 */
export function locate(pathname: string): Target {
  if (pathname === '/') return { kind: 'files', candidates: ['/index.html'] };
  if (pathname === '/index.html') return { kind: 'redirect', to: '/' };
  // Two slashes in front would be taken for a host by the browser that is sent there.
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

/** Hidden files, ways out of the folder, and files that only exist to be sent in place of others. */
function isUnsafe(path: string): boolean {
  return path.includes('\0') || /\/[./]|\\|\.(br|gz)$/.test(path);
}
