import { messages, type List } from 'shared';
import { listChangeSchema, listSchema, responses } from 'shared/schemas';
import { array } from 'valibot';
import { environment } from '#platform/environment/environment';
import { endpoint } from '#platform/http/endpoint';
import {
  addList,
  changeList,
  findList,
  findSharedList,
  listLists,
  removeList,
  type ListRecord,
} from '../database/lists';

const notFound = { 'not-found': [404, messages.listNotFound] } as const;
const unknownProduct = { 'unknown-product': [400, messages.productNotFound, 'items'] } as const;

/** The token is after the #, so that no server on the way sees it. */
const toList = ({ id, token, name, items, updatedAt }: ListRecord): List => ({
  _id: id,
  name,
  items,
  updatedAt: updatedAt.toISOString(),
  link: `${environment.PUBLIC_SITE_URL}/list#${token}`,
});

export default {
  routes: [
    endpoint('GET /lists', {
      summary: 'One’s own lists of products, the latest change first',
      access: 'signed in',
      responses: { 200: array(responses.List) },
      async handler({ knex, user }) {
        return (await listLists(knex, user.id)).map(toList);
      },
    }),

    endpoint('POST /lists', {
      summary: 'Keeps products under a name',
      access: 'signed in',
      body: listSchema,
      responses: { 201: responses.List },
      errors: { ...unknownProduct, 'too-many': [409, messages.listsMax] },
      handler: async ({ knex, body, user }) => toList(await addList(knex, user.id, body)),
    }),

    endpoint('GET /lists/shared/:token', {
      summary: 'A list, for whoever has its link',
      access: 'anybody',
      responses: { 200: responses.List },
      errors: notFound,
      async handler({ knex, params, refuse }) {
        const found = await findSharedList(knex, params.token);
        if (!found) throw refuse('not-found');
        return toList(found);
      },
    }),

    endpoint('GET /lists/:id', {
      summary: 'One of one’s own lists',
      access: 'signed in',
      responses: { 200: responses.List },
      errors: notFound,
      async handler({ knex, params, user, refuse }) {
        const found = await findList(knex, user.id, params.id);
        if (!found) throw refuse('not-found');
        return toList(found);
      },
    }),

    endpoint('PUT /lists/:id', {
      summary: 'Renames one of one’s own lists, or changes its products',
      access: 'signed in',
      body: listChangeSchema,
      responses: { 200: responses.List },
      errors: { ...unknownProduct, ...notFound, changed: [409, messages.listChanged] },
      handler: async ({ knex, params, body, user }) =>
        toList(await changeList(knex, user.id, params.id, body)),
    }),

    endpoint('DELETE /lists/:id', {
      summary: 'Removes one of one’s own lists; its link ends',
      access: 'signed in',
      responses: { 200: responses.Message },
      errors: notFound,
      async handler({ knex, params, user }) {
        await removeList(knex, user.id, params.id);
        return { message: messages.listRemoved };
      },
    }),
  ],
};
