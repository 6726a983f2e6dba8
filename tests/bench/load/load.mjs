import autocannon from 'autocannon';

const CONNECTIONS = 16;

const shuffled = (list) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

let asked = 0;
/** Adds an unused parameter, so that the URL is new. */
const unheardOf = (path) => `${path}${path.includes('?') ? '&' : '?'}asked=${(asked += 1)}`;

/**
 * Requests the paths repeatedly, each connection in its own order.
 * @param areNew whether each request has a new URL
 * @returns requests per second, and the 99th percentile of the time in milliseconds
 * @throws Error for any answer other than 200
 */
export async function load(base, paths, seconds, areNew = false) {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip' },
    setupClient: (client) =>
      client.setRequests(
        shuffled(paths).map((path) =>
          areNew ? { setupRequest: (request) => ({ ...request, path: unheardOf(path) }) } : { path },
        ),
      ),
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals at ${base}`);
  return { perSecond: requests.average, p99: latency.p99 };
}
