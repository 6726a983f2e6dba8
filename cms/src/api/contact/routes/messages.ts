import { messages } from 'shared';
import { messagePatchSchema, messagesQuerySchema, pageOf, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { listMessages, markMessage } from '../database/messages';

export default {
  routes: [
    endpoint('GET /admin/messages', {
      summary: 'A page of a tab of messages, newest first, and how many each tab has',
      access: 'manager',
      query: messagesQuerySchema,
      responses: { 200: responses.ContactMessagePage },
      async handler({ knex, query }) {
        const { messages: found, counts } = await listMessages(knex, query);
        return { messages: found, ...pageOf(query, counts[query.state]), counts };
      },
    }),

    endpoint('PATCH /admin/messages/:id', {
      summary: 'Marks a message as answered or done, or takes that back',
      access: 'manager',
      body: messagePatchSchema,
      responses: { 200: responses.ContactMessage },
      errors: { 'not-found': [404, messages.messageNotFound] },
      handler: ({ knex, params, body, user }) => markMessage(knex, params.id, body, user),
    }),
  ],
};
