import { messages, type InfoPageContent } from 'shared';
import { responses } from 'shared/schemas';
import { array } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import { findPage, listPages } from '../database/pages';

const toInfoPage = ({ slug, title, body }: InfoPageContent) => ({ slug, title, body });

export default {
  routes: [
    endpoint('GET /pages', {
      summary: 'The pages that editors have written, by title; the text as Strapi’s blocks',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.InfoPage) },
      handler: async ({ knex }) => (await listPages(knex)).map(toInfoPage),
    }),

    endpoint('GET /pages/:slug', {
      summary: 'One of them',
      access: 'anybody',
      isCached: true,
      responses: { 200: responses.InfoPage },
      errors: { 'not-found': [404, messages.pageNotFound] },
      async handler({ knex, params, refuse }) {
        const page = await findPage(knex, params.slug);
        if (!page) throw refuse('not-found');
        return toInfoPage(page);
      },
    }),
  ],
};
