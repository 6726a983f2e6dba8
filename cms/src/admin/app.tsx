import { Earth, Question } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { closeBanner, hideLinkToPrices } from './advertising';
import { showBusinessTimes } from './list-times';
import { keepTypedText } from './refused-saves';
import { showLinksToShop } from './shop/InTheShop';
import { LANGUAGE, setFirstLanguage, translations } from './texts';

/**
 * The shop's additions to Strapi's panel: the state of publishing on the home page, a guide to where each text is
 * edited, links to the shop beside forms, forms that keep the typed text when a save is refused, and dates as written in
 * Australia. It shows no advertisement of Strapi's: see also the flags in config/admin.
 */
export default {
  config: {
    locales: [LANGUAGE],
    translations,
    tutorials: false,
    notifications: { releases: false },
  },

  register(app: StrapiApp) {
    setFirstLanguage();
    hideLinkToPrices();
    app.addMiddlewares([keepTypedText, closeBanner]);
    app.addMenuLink({
      to: 'what-is-edited-where',
      icon: Question,
      intlLabel: { id: 'shop.guide.title', defaultMessage: 'What is edited where' },
      permissions: [],
      Component: () => import('./guide/WhatIsEditedWhere'),
    });
    app.widgets.register((others) => [
      {
        icon: Earth,
        title: { id: 'shop.publishing.title', defaultMessage: 'Website' },
        component: async () => (await import('./publishing/PublishingWidget')).PublishingWidget,
        id: 'publishing',
      },
      ...others,
    ]);
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>) {
    showLinksToShop(app);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showBusinessTimes);
  },
};
