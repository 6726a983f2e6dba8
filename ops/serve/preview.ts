import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, type PagePreview } from 'shared';
import type { RenderPage } from '../publish/preview.ts';
import { securityHeaders } from '../../site/security/headers.ts';

interface PreviewOptions {
  /** Address of the CMS. */
  cmsUrl: string;
  /** Public URL of the site. */
  siteUrl: string;
  /** URL of Strapi's panel, which shows previews in a frame. */
  panelUrl: string;
  render: RenderPage;
}

const COOKIE = 'preview';
const PATH = /^\/preview\/([a-z-]+)\/([a-z0-9]+)$/;

/**
 * Shows editors a draft as its page. A ticket from Strapi's panel opens a session in a cookie; for every preview the CMS
 * checks that the editor is still signed in.
 */
export async function servePreviews(app: FastifyInstance, options: PreviewOptions): Promise<void> {
  const { cmsUrl, siteUrl, panelUrl, render } = options;
  const panelOrigin = new URL(panelUrl).origin;
  const headers = previewHeaders(siteUrl, panelOrigin);
  // The cookie has to work in the panel's frame, and the panel may be on another domain.
  const scope = siteUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';

  async function openSession(reply: FastifyReply, url: URL, ticket: string): Promise<FastifyReply> {
    const answer = await fetch(`${cmsUrl}/build/preview`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket }),
    });
    url.searchParams.delete('ticket');
    // A used ticket is ignored: the browser may already have the session from it.
    if (answer.ok) {
      const { session, maxAgeS } = (await answer.json()) as { session: string; maxAgeS: number };
      const cookie = `${COOKIE}=${session}; Path=/preview; HttpOnly; ${scope}; Max-Age=${maxAgeS}`;
      reply.header('Set-Cookie', cookie);
    }
    return reply.redirect(url.pathname + url.search, 303);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    [kind, id]: readonly [kind: string, id: string],
  ) {
    const session = sessionOf(request);
    if (!session) return sendError(reply, 401, messages.previewNotAllowed);
    const answer = await fetch(`${cmsUrl}/build/preview/${kind}/${id}${url.search}`, {
      headers: { Authorization: `Bearer ${session}` },
    });
    if (!answer.ok) {
      const { message } = (await answer.json()) as { message: string };
      return sendError(reply, answer.status, message);
    }
    const html = await render(kind, (await answer.json()) as PagePreview, { panelOrigin });
    return reply.type('text/html; charset=utf-8').send(html);
  }

  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return sendError(reply, 503, messages.previewUnavailable);
  });
  app.get('/preview/*', async (request, reply) => {
    const url = new URL(`http://site${request.raw.url}`);
    const [, kind, id] = PATH.exec(url.pathname) ?? [];
    if (!kind || !id) return sendError(reply, 404, messages.notFound);
    const ticket = url.searchParams.get('ticket');
    return ticket ? openSession(reply, url, ticket) : show(request, reply, url, [kind, id]);
  });
}

/** The headers of pages, except that the panel may frame previews and nothing caches them. */
function previewHeaders(siteUrl: string, panelOrigin: string): Record<string, string> {
  const headers = {
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': `frame-ancestors ${panelOrigin}`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Frame-Options'));
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return cookies.find(([name]) => name === COOKIE)?.[1];
}

function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}
