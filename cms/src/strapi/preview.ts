import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { messages, type ServicePreview, type SiteContent } from 'shared';
import { listServicesWith, readBusinessDetails } from '../adapters/database/catalog/services';
import {
  findPreviewer,
  issueTicket,
  openPreview,
  PREVIEW_SESSION_SECONDS,
} from '../adapters/database/publishing/previews';
import { environment } from '../adapters/environment';
import { serviceOf } from '../adapters/strapi-services';
import { bearerToken } from '../http/authorize';
import { panelUser } from './panel/user';
import { panelUrl } from './publishing';

const SERVICE = 'api::service.service';
const READ_SERVICES = ['plugin::content-manager.explorer.read', SERVICE] as const;

interface PreviewedEntry {
  documentId?: string;
  status?: string;
}

interface PanelState {
  session?: { id: string };
  userAbility?: { can(action: string, subject: string): boolean };
}

/**
 * What Strapi's panel asks for the address to show in its preview: the site's own page of a service,
 * with a ticket for it. Undefined, which means that there is none, for anything else.
 */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: PreviewedEntry,
): Promise<string | undefined> {
  const editor = panelUser(strapi);
  const { session, userAbility } = (strapi.requestContext.get()?.state ?? {}) as PanelState;
  if (uid !== SERVICE || !documentId || !editor || !session) return undefined;
  if (!userAbility?.can(...READ_SERVICES)) return undefined;
  const panel = { editorId: editor.id, sessionId: session.id };
  const ticket = await issueTicket(strapi.db.connection, panel);
  if (!ticket) return undefined;
  const asked = status === 'published' ? '&status=published' : '';
  return `${environment.PUBLIC_SITE_URL}/preview/services/${documentId}?ticket=${ticket}${asked}`;
}

/**
 * For the front server, which shows editors a service's draft: `POST /build/preview` makes a session
 * of a ticket, `GET /build/preview/services/:documentId` gives what the page is made from. Outside
 * /api, so that the front server passes neither on.
 */
export function addPreviewRoutes(strapi: Core.Strapi): void {
  const config = { auth: false } as const;
  const show = (ctx: Context) => showService(strapi, ctx);
  strapi.server.routes([
    { method: 'POST', path: '/build/preview', handler: (ctx) => open(strapi, ctx), config },
    { method: 'GET', path: '/build/preview/services/:documentId', handler: show, config },
  ]);
}

async function open(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { ticket } = (ctx.request.body ?? {}) as { ticket?: unknown };
  const session =
    typeof ticket === 'string' ? await openPreview(strapi.db.connection, ticket) : null;
  if (!session) return answer(ctx, 401, { message: messages.previewNotAllowed });
  answer(ctx, 200, { session, maxAgeS: PREVIEW_SESSION_SECONDS });
}

async function showService(strapi: Core.Strapi, ctx: Context): Promise<void> {
  if (!(await mayPreview(strapi, bearerToken(ctx)))) {
    return answer(ctx, 401, { message: messages.previewNotAllowed });
  }
  const status = ctx.query.status === 'published' ? 'published' : 'draft';
  const shown = await listServicesWith(strapi, String(ctx.params.documentId), status);
  if (!shown) return answer(ctx, 404, { message: messages.serviceNotFound });
  const content: SiteContent = {
    businessDetails: await readBusinessDetails(strapi),
    acceptsMessages: false,
    services: shown.services,
    products: [],
    categories: [],
    brands: [],
    paymentOrigins: [],
    panelUrl,
  };
  answer(ctx, 200, { id: shown.id, content } satisfies ServicePreview);
}

/** Read for this very request, so that a lost right counts at once. */
async function mayPreview(strapi: Core.Strapi, token: string | null): Promise<boolean> {
  const editorId = token ? await findPreviewer(strapi.db.connection, token) : null;
  if (editorId === null) return false;
  const editor = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: editorId }, populate: ['roles'] });
  const { engine } = serviceOf(strapi, 'admin::permission');
  return (await engine.generateUserAbility(editor)).can(...READ_SERVICES);
}

function answer(ctx: Context, status: number, body: object): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.body = body;
}
