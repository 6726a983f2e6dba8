import type { Core } from '@strapi/strapi';
import { auditPanel } from './strapi/panel/audit';
import { migrate } from './adapters/database/migrate';
import { setHookUp } from './adapters/database/publishing/publish-hook';
import { publishHook } from './adapters/publish-hook/settings';
import { keepLinks } from './strapi/panel/relations';
import { keepSoldStock } from './strapi/panel/stock';
import { seedDemo } from './demo/seed';
import { isLocalStack } from './adapters/environment';
import { prepareCmsAccounts } from './strapi/panel/first-accounts';
import { offerBuildContent } from './strapi/site/content';
import { offerBuildPreview } from './strapi/site/preview';
import { offerPublishingState } from './strapi/site/publishing-state';
import { lockInPanel } from './strapi/panel/locks';
import { refuseReplacement } from './strapi/panel/refuse-file-replacement';
import { stripPluginRoutes } from './strapi/strip-plugin-routes';
import { startWorkers, stopWorkers } from './strapi/workers';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    stripPluginRoutes(strapi);
    offerBuildContent(strapi);
    offerBuildPreview(strapi);
    offerPublishingState(strapi);
    refuseReplacement(strapi);
    lockInPanel(strapi);
    auditPanel(strapi);
    keepSoldStock(strapi);
    keepLinks(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await migrate(strapi.db.connection);
    await prepareCmsAccounts(strapi, process.env);
    if (isLocalStack(process.env)) await seedDemo(strapi);
    await setHookUp(strapi.db.connection, publishHook(process.env) !== null);
    startWorkers(strapi);
  },

  async destroy() {
    await stopWorkers();
  },
};
