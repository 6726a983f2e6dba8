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
      alsoRefuses: { 'wrong-state': [400, 'state must be one of open, done'] },
      async handler({ query }) {
        const { messages: found, counts } = await listMessages(strapi.db.connection, query);
        return { messages: found, ...pageOf(query, counts[query.state]), counts };
      },
    }),

    endpoint('PATCH /admin/messages/:id', {
      summary: 'Marks a message as answered or done, or takes that back',
      access: 'manager',
      body: messagePatchSchema,
      responses: { 200: responses.ContactMessage },
      errors: { 'not-found': [404, messages.messageNotFound] },
      alsoRefuses: { 'no-mark': [400, 'isDone must be true or false'] },
      handler: ({ params, body, user }) => markMessage(strapi.db.connection, params.id, body, user),
    }),
  ],
};
