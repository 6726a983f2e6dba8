import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

export interface Received {
  headers: IncomingHttpHeaders;
  event: {
    id: string;
    create_time: string;
    event_type: string;
    resource_type: string;
    resource: Record<string, unknown>;
    summary: string;
  };
}

/** A shop that takes webhooks and does nothing with them. */
export async function startReceiver() {
  const received: Received[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = refusals-- > 0 ? 404 : 200;
      if (response.statusCode === 200) {
        received.push({ headers: request.headers, event: JSON.parse(body) as Received['event'] });
      }
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Waits until so many events have come; a further one would show at the next call. */
    receive: (count: number): Promise<Received[]> =>
      vi.waitFor(() => {
        if (received.length !== count) throw new Error(`${received.length} events, not ${count}`);
        return received;
      }),
    refuse: (times: number) => void (refusals = times),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
