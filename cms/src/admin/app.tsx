import { Earth, Question } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { keepTypedText } from './refused-saves';
import { showLinksToShop } from './shop/InTheShop';

/**
 * The shop's additions to Strapi's panel: the state of publishing on the home page, a guide to where each text is
 * edited, links to the shop beside forms, and forms that keep the typed text when a save is refused.
 */
export default {
  register(app: StrapiApp) {
    app.addMiddlewares([keepTypedText]);
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

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>) {
    showLinksToShop(app);
  },
};
