import { messages, type InfoPageContent } from 'shared';
import { findPage, listPages } from '../database/pages';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

const toInfoPage = ({ slug, title, body }: InfoPageContent) => ({ slug, title, body });

export default {
  routes: [
    route('GET /pages', async () => (await listPages(strapi.db.connection)).map(toInfoPage)),

    route('GET /pages/:slug', async ({ params }) => {
      const page = await findPage(strapi.db.connection, params.slug);
      if (!page) throw new ApiError(404, messages.pageNotFound);
      return toInfoPage(page);
    }),
  ],
};
