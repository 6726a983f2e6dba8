import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerToUnreadable } from 'shared';
import { createPreviewHandler, isPreview, type PreviewOptions } from './preview.ts';
import { createProxy, type ProxyOptions } from './proxy.ts';
import { createStaticHandler, type Handler, type StaticOptions } from './static.ts';

export interface FrontServerOptions extends StaticOptions, ProxyOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Without it, editors have no previews. */
  preview?: Omit<PreviewOptions, 'cmsUrl'>;
}

export interface FrontServer {
  port: number;
  /** Takes no more connections and resolves when the open requests are answered. */
  close(): Promise<void>;
}

/** A request still open after this long is cut when the server closes. */
const DRAIN_MS = 10_000;

/**
 * Starts the server in front of the shop: static release, `/api` and `/uploads` passed to the CMS.
 * @throws the system's error when the port cannot be had.
 */
export async function startFrontServer(options: FrontServerOptions): Promise<FrontServer> {
  const { cmsUrl, preview } = options;
  const serveStatic = createStaticHandler(options);
  const proxy = createProxy(cmsUrl, options);
  const showPreview = preview && createPreviewHandler({ ...preview, cmsUrl });

  function handlerOf(pathname: string): Handler {
    if (belongsToCms(pathname)) return proxy.handle;
    return showPreview && isPreview(pathname) ? showPreview : serveStatic;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseUrl(request);
    if (!url) return void response.writeHead(400, { 'Content-Length': 0 }).end();
    await handlerOf(url.pathname)(request, response, url);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(answerToUnreadable(error.code));
    else socket.destroy();
  });
  server.listen(options.port, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    await drain(server);
    proxy.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** The path with `..` resolved: what is decided here and what the CMS gets are the same. */
function parseUrl(request: IncomingMessage): URL | null {
  const target = request.url ?? '/';
  return target.startsWith('/') ? URL.parse(`http://site${target}`) : null;
}

function belongsToCms(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/uploads/');
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Internal Server Error');
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // A kept connection becomes idle only when its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cut);
  clearInterval(idle);
}
