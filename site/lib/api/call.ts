import { callApi, type CallOptions } from './client.ts';
import type { Answer, EndpointName, Input } from './endpoints.ts';
import { queryOf } from './query.ts';

type Settings = Omit<CallOptions, 'method' | 'body'>;
export type Request<Name extends EndpointName> = Input<Name> & Settings;
/** Endpoints without required input can be called by their name alone. */
type Rest<Name extends EndpointName> =
  object extends Input<Name> ? [request?: Request<Name>] : [request: Request<Name>];

/**
 * Calls an endpoint of the API by its name in the OpenAPI document, e.g. `POST /orders/{id}/refunds`.
 * @returns the JSON of its response; undefined if it has none
 * @throws ApiError with the server's message; an aborted call throws the browser's AbortError
 */
export function call<Name extends EndpointName>(name: Name, ...requests: Rest<Name>): Promise<Answer<Name>> {
  const { path = {}, query, ...options } = (requests[0] ?? {}) as AnyInput & Settings;
  const [method, template = ''] = name.split(' ');
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
  const search = query ? `?${queryOf(query)}` : '';
  return callApi(`/api${filled}${search}`, { method: method as CallOptions['method'], ...options });
}

interface AnyInput {
  path?: Record<string, string>;
  query?: object;
  body?: unknown;
}
