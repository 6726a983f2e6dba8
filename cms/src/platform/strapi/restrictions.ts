import type { Core } from '@strapi/strapi';
import { pluginOf } from './services';

/** What Strapi does or offers by itself, and the shop does not want. */

/** Takes away what plugins offer under /api: the shop's own endpoints are all there is. The panel's stay. */
export function stripPluginRoutes(strapi: Core.Strapi): void {
  for (const { routes } of Object.values(strapi.plugins)) {
    const router = Object.entries(routes).find(([name]) => name === 'content-api')?.[1];
    if (router && 'routes' in router) router.routes = [];
  }
}

const NOT_REPLACED =
  'Files are not replaced, as browsers keep them: add a new one and choose it instead';

/**
 * The panel can put another file under a file's address. Browsers keep what they found there for a
 * year, and the address tells which sizes there are, so the shop's files are never replaced.
 */
export function refuseFileReplacement(strapi: Core.Strapi): void {
  pluginOf(strapi, 'upload').service('upload').replace = async () => {
    const ctx = strapi.requestContext.get();
    if (!ctx) throw new Error(NOT_REPLACED);
    ctx.throw(400, NOT_REPLACED);
  };
}

/**
 * After each change of the schema Strapi deletes which pictures and components belong to content types that it
 * does not know: those of a newer release, when an older one starts (decision 5).
 */
export function keepWhatNewerReleasesHave(strapi: Core.Strapi): void {
  strapi.db.repair.removeOrphanMorphType = async () => {};
}
