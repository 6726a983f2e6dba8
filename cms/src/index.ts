import type { Core } from '@strapi/strapi';
import { migrate } from './adapters/database/migrate';
import { setHookUp } from './adapters/database/publishing/publish-hook';
import { environment } from './adapters/environment';
import { seedDemo } from './demo/seed';
import { requireLocalDatabase } from './strapi/local-database';
import { keepAdminRules } from './strapi/panel/admin-rules';
import { auditPanel } from './strapi/panel/audit';
import { eraseInPanel } from './strapi/panel/erasures';
import { prepareCmsAccounts } from './strapi/panel/first-accounts';
import { enterFirstWords } from './strapi/panel/first-words';
import { checkPanelForms } from './strapi/panel/forms';
import { addFirstCarriers } from './strapi/panel/first-carriers';
import { keepInvoiceNumber } from './strapi/panel/invoice-number';
import { applyLayouts, declareLayouts } from './strapi/panel/layouts';
import { countLinks, keepLinks } from './strapi/panel/links';
import { lockInPanel } from './strapi/panel/locks';
import { renderPanelPictures } from './strapi/panel/pictures';
import { keepPicturesInUse, keepWhatIsShown } from './strapi/panel/removals';
import { typePanelSpecifications } from './strapi/panel/specifications';
import { keepSoldStock } from './strapi/panel/stock';
import { addPreviewRoutes } from './strapi/preview';
import { addPublishingRoutes } from './strapi/publishing';
import {
  keepWhatNewerReleasesHave,
  refuseFileReplacement,
  stripPluginRoutes,
} from './strapi/restrictions';
import { startWorkers, stopWorkers } from './strapi/workers';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    // Before Strapi has written anything.
    await requireLocalDatabase(strapi);
    keepWhatNewerReleasesHave(strapi);
    stripPluginRoutes(strapi);
    refuseFileReplacement(strapi);
    renderPanelPictures(strapi);
    keepPicturesInUse(strapi);
    addPublishingRoutes(strapi);
    addPreviewRoutes(strapi);
    declareLayouts(strapi);
    // In this order: the locks stand around the others, and what makes anonymous around what is noted.
    lockInPanel(strapi);
    keepAdminRules(strapi);
    eraseInPanel(strapi);
    keepWhatIsShown(strapi);
    auditPanel(strapi);
    checkPanelForms(strapi);
    typePanelSpecifications(strapi);
    keepSoldStock(strapi);
    keepInvoiceNumber(strapi);
    addFirstCarriers(strapi);
    keepLinks(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    countLinks(strapi);
    await migrate(strapi.db.connection);
    await prepareCmsAccounts(strapi);
    await applyLayouts(strapi);
    await enterFirstWords(strapi);
    if (environment.LOCAL_STACK) await seedDemo(strapi);
    await setHookUp(strapi.db.connection, environment.PUBLISH_HOOK_URL !== '');
    startWorkers(strapi);
  },

  async destroy() {
    await stopWorkers();
  },
};
