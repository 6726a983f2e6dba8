import type { Core } from '@strapi/strapi';

interface ContentRouter {
  routes: unknown[];
}

/**
 * Takes away what Strapi's plugins offer under /api: the shop's own calls are all there is. The
 * panel's routes stay.
 */
export function stripPluginRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers = plugin.routes as unknown as Record<string, ContentRouter | undefined>;
    const contentApi = routers['content-api'];
    if (contentApi) contentApi.routes = [];
  }
}
