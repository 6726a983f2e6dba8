import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { messages, type PagePreview } from 'shared';
import { findPreviewer, issueTicket, openPreview, PREVIEW_SESSION_SECONDS } from './database/previews';
import { environment } from '#platform/environment/environment';
import { serviceOf } from '#platform/strapi/services';
import { bearerToken } from '#platform/http/authorize';
import { panelUser } from '#platform/strapi/panel-user';
import { PREVIEWED } from './previewed';
import { findPublished } from './published';
import { readContent } from './site-content';

const READ = 'plugin::content-manager.explorer.read';

interface PreviewedEntry {
  documentId?: string;
  status?: string;
}

interface PanelState {
  session?: { id: string };
  userAbility?: { can(action: string, subject: string): boolean };
}

/**
 * The URL that Strapi's panel shows as an entry's preview: the entry's page on the site, with a ticket. Undefined if
 * the type has no preview or the editor may not read it.
 */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: PreviewedEntry,
): Promise<string | undefined> {
  const editor = panelUser(strapi);
  const { session, userAbility } = (strapi.requestContext.get()?.state ?? {}) as PanelState;
  const [kind] = [...PREVIEWED].find(([, previewed]) => previewed.uid === uid) ?? [];
  if (!kind || !documentId || !editor || !session) return undefined;
  if (!userAbility?.can(READ, uid)) return undefined;
  const panel = { editorId: editor.id, sessionId: session.id };
  const ticket = await issueTicket(strapi.db.connection, panel);
  if (!ticket) return undefined;
  const asked = status === 'published' ? '&status=published' : '';
  return `${environment.PUBLIC_SITE_URL}/preview/${kind}/${documentId}?ticket=${ticket}${asked}`;
}

/**
 * Routes for the front server, which renders single pages. Outside /api, so that the front server does not forward
 * requests to them:
 *
 * - `POST /build/preview`: redeems a ticket for a preview session
 * - `GET /build/preview/:kind/:documentId`: the content for a draft's page
 * - `GET /build/pages/:kind/:name`: the content for a published page that the release does not have yet
 */
export function addPreviewRoutes(strapi: Core.Strapi): void {
  const config = { auth: false } as const;
  const show = (ctx: Context) => showDraft(strapi, ctx);
  const published = (ctx: Context) => showPublished(strapi, ctx);
  strapi.server.routes([
    { method: 'POST', path: '/build/preview', handler: (ctx) => open(strapi, ctx), config },
    { method: 'GET', path: '/build/preview/:kind/:documentId', handler: show, config },
    { method: 'GET', path: '/build/pages/:kind/:name', handler: published, config },
  ]);
}

async function open(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { ticket } = (ctx.request.body ?? {}) as { ticket?: unknown };
  const session = typeof ticket === 'string' ? await openPreview(strapi.db.connection, ticket) : null;
  if (!session) return answer(ctx, 401, { message: messages.previewNotAllowed });
  answer(ctx, 200, { session, maxAgeS: PREVIEW_SESSION_SECONDS });
}

async function showDraft(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { kind, documentId } = ctx.params as { kind: string; documentId: string };
  const previewed = PREVIEWED.get(kind);
  if (!previewed) return answer(ctx, 404, { message: messages.notFound });
  if (!(await mayPreview(strapi, bearerToken(ctx), previewed.uid))) {
    return answer(ctx, 401, { message: messages.previewNotAllowed });
  }
  const status = ctx.query.status === 'published' ? 'published' : 'draft';
  const shown = await previewed.read(strapi, documentId, status);
  if (!shown) return answer(ctx, 404, { message: previewed.missing });
  const { id, ...draft } = shown;
  const content = { ...(await readContent(strapi)), products: [], ...draft };
  answer(ctx, 200, { id, content } satisfies PagePreview);
}

/** Looks up the page before it reads anything else: anybody may ask for pages that do not exist. */
async function showPublished(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { kind, name } = ctx.params as { kind: string; name: string };
  const found = await findPublished(strapi, kind, name);
  if (!found) return answer(ctx, 404, { message: messages.notFound });
  const content = { ...(await readContent(strapi)), ...found };
  answer(ctx, 200, { id: name, content } satisfies PagePreview);
}

/** Reads the rights for each request, so that a revoked right takes effect at once. */
async function mayPreview(strapi: Core.Strapi, token: string | null, uid: UID.ContentType): Promise<boolean> {
  const editorId = token ? await findPreviewer(strapi.db.connection, token) : null;
  if (editorId === null) return false;
  const editor = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: editorId }, populate: ['roles'] });
  const { engine } = serviceOf(strapi, 'admin::permission');
  return (await engine.generateUserAbility(editor)).can(READ, uid);
}

function answer(ctx: Context, status: number, body: object): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.body = body;
}
