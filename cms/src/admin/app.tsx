import { Earth, Question } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { keepTypedText } from './refused-saves';
import { showLinksToShop } from './shop/InTheShop';

/**
 * What is ours in Strapi's panel: how publishing stands, first on its home page; a page that leads to every text; links
 * to the shop beside forms, which keep what was typed.
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
