import type { Core } from '@strapi/strapi';
import { auditPanel } from './audit-panel';
import { migrate } from './adapters/database/migrate';
import { setHookUp } from './adapters/database/publish-hook';
import { publishHook } from './adapters/publish-hook/settings';
import { keepLinks } from './keep-links';
import { keepSoldStock } from './panel-stock';
import { seedDemo } from './seed';
import { isLocalStack } from './environment';
import { prepareCmsAccounts } from './cms-accounts';
import { offerBuildContent } from './build-content';
import { offerBuildPreview } from './build-preview';
import { offerPublishingState } from './publishing-state';
import { lockInPanel } from './panel-locks';
import { refuseReplacement } from './refuse-replacement';
import { stripPluginRoutes } from './strip-plugin-routes';
import { startWorkers, stopWorkers } from './workers';

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
