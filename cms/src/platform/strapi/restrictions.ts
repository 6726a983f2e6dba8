import type { Core } from '@strapi/strapi';
import { pluginOf } from './services';

/** Turns off features of Strapi that the shop does not want. */

/** Removes the plugins' routes under /api, so that only the shop's endpoints remain. The panel's routes stay. */
export function stripPluginRoutes(strapi: Core.Strapi): void {
  for (const { routes } of Object.values(strapi.plugins)) {
    const router = Object.entries(routes).find(([name]) => name === 'content-api')?.[1];
    if (router && 'routes' in router) router.routes = [];
  }
}

const NOT_REPLACED = 'Files are not replaced, as browsers keep them: add a new one and choose it instead';

/**
 * Prevents replacing a file in the panel. Browsers cache files for a year, and the URL contains the available sizes, so
 * files are never replaced.
 */
export function refuseFileReplacement(strapi: Core.Strapi): void {
  pluginOf(strapi, 'upload').service('upload').replace = async () => {
    const ctx = strapi.requestContext.get();
    if (!ctx) throw new Error(NOT_REPLACED);
    ctx.throw(400, NOT_REPLACED);
  };
}

/**
 * After each change of the schema, Strapi deletes the links of pictures and components to unknown content types. When
 * an older release starts, these belong to a newer release (decision 5), so they must be kept.
 */
export function keepWhatNewerReleasesHave(strapi: Core.Strapi): void {
  strapi.db.repair.removeOrphanMorphType = async () => {};
}
