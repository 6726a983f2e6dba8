import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { keepTypedText } from './refused-saves';

/** What is ours in Strapi's panel: how publishing stands, first on its home page, and forms that keep their text. */
export default {
  register(app: StrapiApp) {
    app.addMiddlewares([keepTypedText]);
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
};
