import { messages } from 'shared';
import { resendEmail } from '../database/about-orders';
import { addNote } from '../database/desk';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

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
