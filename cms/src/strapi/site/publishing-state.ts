import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { PublishingState } from 'shared';
import { readPublishing, requestPublication } from '../../adapters/database/publishing/publishing';
import { publishingState } from '../../domain/publishing/publishing';

/** Signed in to Strapi's panel; a shop token, admin or not, is of no use here. */
const forEditors = { policies: ['admin::isAuthenticatedAdmin'] };

/**
 * How publishing stands: `GET /build/state` for monitoring beside the CMS, `GET /publishing/state`
 * for editors in Strapi's panel, who may have the site published by `POST /publishing/publish-now`.
 */
export function offerPublishingState(strapi: Core.Strapi): void {
  const answerState = async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await readState(strapi);
  };
  const publishNow = async (ctx: Context) => {
    await requestPublication(strapi.db.connection);
    await answerState(ctx);
  };
  strapi.server.routes([
    { method: 'GET', path: '/build/state', handler: answerState, config: { auth: false } },
  ]);
  strapi.server.routes({
    type: 'admin',
    prefix: '/publishing',
    routes: [forPanel('GET', '/state', answerState), forPanel('POST', '/publish-now', publishNow)],
  });
}

async function readState(strapi: Core.Strapi): Promise<PublishingState> {
  return publishingState(await readPublishing(strapi.db.connection));
}

function forPanel(method: 'GET' | 'POST', path: string, handler: (ctx: Context) => Promise<void>) {
  return { method, path, handler, config: forEditors, info: { type: 'admin' } } as const;
}
