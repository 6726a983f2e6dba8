import { cached } from './cached';
import { toCachedResponse, type CachedResponse } from './cached-response';

/** Maximum total size of cached responses and their URLs. */
const BYTES_MAX = 16 * 1024 * 1024;

interface RoutedResponse extends CachedResponse {
  /** The route, for metrics. */
  route: string;
}

interface Read {
  route: string;
  read: () => Promise<unknown>;
}

/** The public responses of `isCached` endpoints, by URL. */
export const responses = cached(
  'all',
  async ({ route, read }: Read): Promise<RoutedResponse> => ({ ...toCachedResponse(await read()), route }),
  { maxSize: BYTES_MAX, sizeOf: ({ body }, url) => body.length + url.length },
);
