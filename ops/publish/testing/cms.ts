import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteContent } from 'shared';

/** Answers with content as the CMS does; away while there is none. */
export interface ContentServer {
  url: string;
  content: SiteContent | null;
  close(): Promise<void>;
}

export async function startContentServer(content: SiteContent): Promise<ContentServer> {
  const server = createServer((_request, response) => {
    if (!served.content) return void response.destroy();
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(served.content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const served: ContentServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    content,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return served;
}
