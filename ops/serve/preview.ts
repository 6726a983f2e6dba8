import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages, type ServicePreview } from 'shared';
import { SECURITY_HEADERS } from '../../site/security/headers.ts';
import type { Handler } from './static.ts';

export interface PreviewOptions {
  /** Where the CMS answers. */
  cmsUrl: string;
  /** Public address of the site. */
  siteUrl: string;
  /** Where editors open Strapi's panel, which shows previews in a frame. */
  panelUrl: string;
  /** The page of the service in this content, as it would be published. */
  render: (preview: ServicePreview) => Promise<string>;
}

/** Only ever sent back to here. */
const COOKIE = 'preview';
const PATH = /^\/preview\/services\/([a-z0-9]+)$/;

export const isPreview = (pathname: string) => pathname.startsWith('/preview/');

/**
 * Shows editors a service's draft as its page will be. A ticket from Strapi's panel opens a session in a
 * cookie; with every look the CMS is asked whether its editor is still signed in.
 */
export function createPreviewHandler({
  cmsUrl,
  siteUrl,
  panelUrl,
  render,
}: PreviewOptions): Handler {
  const panelOrigin = new URL(panelUrl).origin;
  // The panel, in whose frame the cookie has to work, may be on another domain than the site.
  const scope = siteUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';

  async function openSession(response: ServerResponse, url: URL, ticket: string): Promise<void> {
    const answer = await fetch(`${cmsUrl}/build/preview`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket }),
    });
    url.searchParams.delete('ticket');
    // A ticket that was used before is no harm to whoever has a session from it.
    if (answer.ok) {
      const { session, maxAgeS } = (await answer.json()) as { session: string; maxAgeS: number };
      const cookie = `${COOKIE}=${session}; Path=/preview; HttpOnly; ${scope}; Max-Age=${maxAgeS}`;
      response.setHeader('Set-Cookie', cookie);
    }
    response.writeHead(303, { Location: url.pathname + url.search, 'Content-Length': 0 }).end();
  }

  async function show(request: IncomingMessage, response: ServerResponse, url: URL, id: string) {
    const session = sessionOf(request);
    if (!session) return refuse(response, 401, messages.previewNotAllowed);
    const answer = await fetch(`${cmsUrl}/build/preview/services/${id}${url.search}`, {
      headers: { Authorization: `Bearer ${session}` },
    });
    if (!answer.ok) {
      const { message } = (await answer.json()) as { message: string };
      return refuse(response, answer.status, message);
    }
    const html = await render((await answer.json()) as ServicePreview);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  }

  return async (request, response, url) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', `frame-ancestors ${panelOrigin}`);
    response.removeHeader('X-Frame-Options');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    const id = PATH.exec(url.pathname)?.[1];
    if (!id || request.method !== 'GET') return refuse(response, 404, messages.notFound);
    const ticket = url.searchParams.get('ticket');
    const answer = ticket ? openSession(response, url, ticket) : show(request, response, url, id);
    return answer.catch((error: unknown) => {
      console.error(error);
      refuse(response, 503, messages.previewUnavailable);
    });
  };
}

function sessionOf({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return cookies.find(([name]) => name === COOKIE)?.[1];
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message);
}
