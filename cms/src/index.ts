import type { Core } from '@strapi/strapi';
import { fileUsedPictures } from './api/catalog';
import { applySchema } from '#platform/database/schema';
import { setHookUp } from './api/publishing/database/publish-hook';
import { environment } from '#platform/environment/environment';
import { seedDemo } from './demo/seed';
import { createFolders } from '#platform/images/folders';
import { markPanelEmails } from '#platform/strapi/panel-emails';
import { requireLocalDatabase } from '#platform/strapi/local-database';
import { keepAdminRules } from './api/panel/hooks/admin-rules';
import { auditPanel } from './api/panel/hooks/audit';
import { deleteAccountInPanel } from './api/panel/hooks/deleted-accounts';
import { keepWhatIsShown } from './api/panel/hooks/deletions';
import { prepareCmsAccounts } from './api/panel/hooks/first-accounts';
import { listOwnEdits } from './api/panel/hooks/last-edited';
import { enterFirstWords } from './api/panel/hooks/first-words';
import { checkPanelForms } from './api/panel/hooks/forms';
import { addFirstCarriers } from './api/panel/hooks/first-carriers';
import { keepNextNumbers } from './api/panel/hooks/next-numbers';
import { applyLayouts, declareLayouts } from './api/panel/hooks/layouts';
import { countLinks, keepLinks } from './api/panel/hooks/links';
import { lockInPanel } from './api/panel/hooks/locks';
import { renderPanelPictures } from './api/panel/hooks/pictures';
import { keepPicturesInUse } from './api/panel/hooks/pictures-in-use';
import { nameSingleTypes } from './api/panel/hooks/single-types';
import { typePanelSpecifications } from './api/panel/hooks/specifications';
import { keepSoldStock } from './api/panel/hooks/stock';
import { addPreviewRoutes } from './api/publishing/preview';
import { addPublishingRoutes } from './api/publishing/publishing';
import {
  keepWhatNewerReleasesHave,
  refuseFileReplacement,
  stripPluginRoutes,
} from '#platform/strapi/restrictions';
import { startWorkers, stopWorkers } from './workers';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    // Must run before Strapi writes anything.
    await requireLocalDatabase(strapi.db.connection);
    keepWhatNewerReleasesHave(strapi);
    stripPluginRoutes(strapi);
    refuseFileReplacement(strapi);
    renderPanelPictures(strapi);
    keepPicturesInUse(strapi);
    addPublishingRoutes(strapi);
    addPreviewRoutes(strapi);
    declareLayouts(strapi);
    nameSingleTypes(strapi);
    // The order matters: the locks must wrap all other hooks, and the hook that anonymises must wrap the audit.
    lockInPanel(strapi);
    keepAdminRules(strapi);
    deleteAccountInPanel(strapi);
    keepWhatIsShown(strapi);
    auditPanel(strapi);
    checkPanelForms(strapi);
    typePanelSpecifications(strapi);
    keepSoldStock(strapi);
    keepNextNumbers(strapi);
    addFirstCarriers(strapi);
    keepLinks(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    countLinks(strapi);
    markPanelEmails(strapi);
    await applySchema(strapi.db.connection, strapi.dirs.app.src);
    await prepareCmsAccounts(strapi);
    await applyLayouts(strapi);
    listOwnEdits(strapi);
    await createFolders(strapi);
    await fileUsedPictures(strapi.db.connection);
    if (environment.LOCAL_STACK) await seedDemo(strapi);
    await enterFirstWords(strapi);
    await setHookUp(strapi.db.connection, environment.PUBLISH_HOOK_URL !== '');
    startWorkers(strapi);
  },

  async destroy() {
    await stopWorkers();
  },
};
