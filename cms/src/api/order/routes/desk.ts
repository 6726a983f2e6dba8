import { messages } from 'shared';
import { resendEmail } from '../../../adapters/database/email/about-orders';
import { addNote } from '../../../adapters/database/orders/desk';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /orders/:id/notes', async ({ order, body, user }) => {
      await addNote(strapi.db.connection, order, body.text, user);
      return { message: messages.noteAdded };
    }),

    route('POST /orders/:id/emails', async ({ order, body, user }) => {
      const isQueued = await resendEmail(strapi.db.connection, order, body.kind, user);
      if (!isQueued) throw new ApiError(409, messages.noSuchEmail);
      return { message: messages.emailQueued };
    }),
  ],
};
