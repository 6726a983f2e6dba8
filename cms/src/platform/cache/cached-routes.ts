import { parse } from 'node:querystring';

/** Cached endpoints by path, and how their requests are read: one definition for the cache and for Strapi's router. */

type Params = Readonly<Record<string, string>>;

/** Reads what somebody without a token is answered. @throws ApiError as the endpoint does */
type Read = (params: Params, query: unknown) => Promise<unknown>;

interface CachedRoute {
  /** As metrics name it. */
  path: string;
  pattern: RegExp;
  read: Read;
}

export interface CachedRequest {
  path: string;
  read: () => Promise<unknown>;
}

let routes: readonly CachedRoute[] = [];

/** Has requests of an endpoint answered from the cache. @param name `GET /products/:id` */
export function addCachedRoute(name: string, read: Read): void {
  const path = `/api${name.slice('GET '.length)}`;
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);
  const others = routes.filter((route) => route.path !== path);
  // A fixed path stands before one with a parameter, as in the router.
  routes = [...others, { path, pattern, read }].sort(fixedFirst);
}

/**
 * The cached request at an address; null for any other, and for all that is written otherwise than programs write it:
 * Strapi's middlewares read that.
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
/** Names and values of letters, digits and dashes, anything else in UTF-8 as `%C3%A9`. */
const PLAIN_PAIR = /^[\w.~%+-]+=[\w.~%+*!'(),:/;@-]*$/;
/** Brackets make lists and objects, in `strapi::query` alone. */
const BRACKETS = /%5b|%5d/i;

/** What Strapi reads of the same query; null where that would take more than reading pairs. */
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
