import autocannon from 'autocannon';

const CONNECTIONS = 16;

const shuffled = (list) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

let asked = 0;
/** The same with a parameter that nobody reads: an address that was never asked for. */
const unheardOf = (path) => `${path}${path.includes('?') ? '&' : '?'}asked=${(asked += 1)}`;

/**
 * Asks for the addresses over and over, each connection in an order of its own.
 * @param areNew whether each request is to be the first for its address
 * @returns requests a second, and the 99th of 100 answers in milliseconds
 * @throws Error when anything but 200 was answered
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
          areNew
            ? { setupRequest: (request) => ({ ...request, path: unheardOf(path) }) }
            : { path },
        ),
      ),
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals at ${base}`);
  return { perSecond: requests.average, p99: latency.p99 };
}
