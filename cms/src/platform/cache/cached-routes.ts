import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

/** Cached endpoints by path, and how to read their responses: one definition for the cache and for Strapi's router. */

type Params = Readonly<Record<string, string>>;

/** Reads the response for a request without a token. @throws ApiError as the endpoint does */
type Read = (params: Params, query: unknown) => Promise<unknown>;

interface CachedRoute {
  /** The path as in metrics. */
  path: string;
  pattern: RegExp;
  read: Read;
}

export interface CachedRequest {
  path: string;
  read: () => Promise<unknown>;
}

let routes: readonly CachedRoute[] = [];

/** Errors of cached reads, by the request that then passes through Strapi's middlewares. */
export const failedReads = new WeakMap<IncomingMessage, unknown>();

/** Caches the responses of an endpoint. @param name `GET /products/:id` */
export function addCachedRoute(name: string, read: Read): void {
  const path = `/api${name.slice('GET '.length)}`;
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);
  const others = routes.filter((route) => route.path !== path);
  // Fixed paths precede paths with parameters, as in the router.
  routes = [...others, { path, pattern, read }].sort(fixedFirst);
}

/**
 * The cached request for a URL; null for any other URL, and for unusual spellings, which are left to Strapi's
 * middlewares.
 */
export function matchCachedRoute(address: string): CachedRequest | null {
  const [path = '', search = '', ...more] = address.split('?');
  if (more.length > 0) return null;
  for (const { path: route, pattern, read } of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    const query = plainQuery(search);
    return query && { path: route, read: () => read({ ...match.groups }, query) };
  }
  return null;
}

const fixedFirst = (one: CachedRoute, other: CachedRoute) =>
  Number(one.path.includes(':')) - Number(other.path.includes(':'));

const PAIRS_MAX = 50;
/** Names and values of letters, digits and some signs; other characters are percent-encoded, e.g. `%C3%A9`. */
const PLAIN_PAIR = /^[\w.~%+-]+=[\w.~%+*!'(),:/;@-]*$/;
/** `strapi::query` parses brackets as lists and objects. */
const BRACKETS = /%5b|%5d/i;

/** Parses a query as Strapi does; null if it is more than a list of plain pairs. */
export function plainQuery(search: string): Record<string, unknown> | null {
  if (search === '') return {};
  const pairs = search.split('&');
  if (pairs.length > PAIRS_MAX || BRACKETS.test(search)) return null;
  if (!pairs.every((pair) => PLAIN_PAIR.test(pair) && isDecodable(pair))) return null;
  return { ...parse(search) };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
