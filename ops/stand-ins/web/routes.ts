import type { Handler } from './http.ts';

export interface Route {
  method: string;
  /** Path with `:name` for one segment, e.g. `/v2/checkout/orders/:id`. */
  pattern: string;
  handler: Handler;
}

export interface FoundRoute {
  handler: Handler;
  params: Record<string, string>;
}

/** First match wins; null when nothing answers. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): FoundRoute | null {
  for (const { method: wanted, pattern, handler } of routes) {
    const params = wanted === method ? matchPath(pattern, path) : null;
    if (params) return { handler, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const given = path.split('/');
  const wanted = pattern.split('/');
  if (given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
