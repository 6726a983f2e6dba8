import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the CMS would have read it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Like a log-in, whose answer takes a while: it is held until the next request arrives. */
const SLOW = '/api/users/login';

/** Stands in for the CMS: answers each request with what it read of it, and notes it. */
export async function startRecorder() {
  const seen: SeenRequest[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer((request, response) => {
    if (request.url !== SLOW) arrivals.emit('request');
    void echo(request, response);
  });

  async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const parts = (await request.toArray().catch(() => [])) as Buffer[];
    const entry = { method, url, headers, body: Buffer.concat(parts).toString('latin1') };
    seen.push(entry);
    if (url === SLOW) await once(arrivals, 'request');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(entry));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Notes nothing more of what came before. */
    forget: () => void seen.splice(0),
    /** Requests to addresses that begin like this, in the order in which they came. */
    seenAt: (prefix: string) => seen.filter(({ url }) => url.startsWith(prefix)),
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
