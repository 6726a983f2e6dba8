import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { ReadyAnswer } from './hot-reads';

/** Hot endpoints by method and path, and how their requests are read: one definition for both entrances. */

type Params = Readonly<Record<string, string>>;

/** Reads what somebody without a token is answered. @throws ApiError as the endpoint does */
type Read = (params: Params, query: unknown) => Promise<unknown>;

interface HotRoute {
  /** As metrics name it. */
  path: string;
  pattern: RegExp;
  read: Read;
}

export interface HotRequest {
  path: string;
  read: () => Promise<unknown>;
}

let routes: readonly HotRoute[] = [];

/** Has requests of an endpoint answered ahead of Strapi's chain. @param name `GET /products/:id` */
export function addHotRoute(name: string, read: Read): void {
  const path = `/api${name.slice('GET '.length)}`;
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);
  const others = routes.filter((route) => route.path !== path);
  // A fixed path stands before one with a parameter, as in the router.
  routes = [...others, { path, pattern, read }].sort(fixedFirst);
}

/**
 * The hot request at an address; null for any other, and for all that is written otherwise than programs write it:
 * the chain reads that.
 */
export function matchHotRoute(address: string): HotRequest | null {
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

const fixedFirst = (one: HotRoute, other: HotRoute) =>
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

/** Headers of an answer that is the same for everybody without a token, until something changes. */
export const readyHeaders = ({ etag }: ReadyAnswer) => ({
  'Cache-Control': 'no-cache',
  Vary: 'Authorization, Origin',
  ETag: etag,
});

/** Whether who asks has this answer already (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, { etag }: ReadyAnswer): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Sends it; as 304 without a body to who has it already. */
export function sendReady(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
): void {
  for (const [name, value] of Object.entries(readyHeaders(answer))) response.setHeader(name, value);
  if (isKnown(headers['if-none-match'], answer)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Length': answer.body.length }).end(answer.body);
}
