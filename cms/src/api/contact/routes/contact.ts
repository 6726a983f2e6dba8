import { messages } from 'shared';
import { acceptsMessages, addMessage } from '../database/messages';
import { mailboxIsProven } from '../../account/database/mailboxes';
import { contactLimits } from '../../../platform/http/rules/limits';
import { ApiError } from '../../../platform/http/api-error';
import { clientAddress } from '../../../platform/http/client-address';
import { answeredByPages } from '../../../platform/http/forms/plain-form';
import { consumeRateLimit } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';

/** What the site's page about what was not sent marks as the reason, by the status of the refusal. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'fields',
  404: 'closed',
  429: 'too-many',
};

const contact = route('POST /contact', async ({ ctx, body: { website: _, ...input }, user }) => {
  const knex = strapi.db.connection;
  if (!(await acceptsMessages(knex))) throw new ApiError(404, messages.messagesNotAccepted);
  const own = user?.email.toLowerCase();
  const isProven = own !== undefined && (await mailboxIsProven(knex, own));
  const account = isProven ? own : input.email;
  await consumeRateLimit(ctx, contactLimits(account, clientAddress(ctx.req), isProven));
  await addMessage(knex, input, user);
  return { message: messages.messageReceived };
});

const handler = answeredByPages(contact.handler, {
  done: '/contact/received',
  refused: (status) => `/contact/not-sent#${REASONS[status] ?? 'fault'}`,
});

export default { routes: [{ ...contact, handler }] };
