import { messages } from 'shared';
import { contactSchema, responses } from 'shared/schemas';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { answeredByPages } from '#platform/http/forms/plain-form';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { tooManyRequests } from '#platform/http/refusals';
import { mailboxIsProven } from '../../account';
import { acceptsMessages, addMessage } from '../database/messages';
import { contactLimits } from '../rules/limits';

/** Fragments of the site's page `/contact/not-sent`, by the status of the refusal. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'fields',
  404: 'closed',
  429: 'too-many',
};

const contact = endpoint('POST /contact', {
  summary:
    'Sends the business a message, while it takes any; a form without scripts is led to a page that says what became of it',
  access: 'optional user',
  body: contactSchema,
  responses: { 202: responses.Message, 303: responses.Message },
  errors: { 'not-accepted': [404, messages.messagesNotAccepted] },
  alsoRefuses: tooManyRequests,
  async handler({ ctx, knex, body: { website: _, ...input }, user, refuse }) {
    if (!(await acceptsMessages(knex))) throw refuse('not-accepted');
    const own = user?.email.toLowerCase();
    const isProven = own !== undefined && (await mailboxIsProven(knex, own));
    const account = isProven ? own : input.email;
    await consumeRateLimit(knex, ctx, contactLimits(account, clientAddress(ctx.req), isProven));
    await addMessage(knex, input, user);
    return { message: messages.messageReceived };
  },
});

const handler = answeredByPages(contact.handler, {
  done: '/contact/received',
  refused: (status) => `/contact/not-sent#${REASONS[status] ?? 'error'}`,
});

export default { routes: [{ ...contact, handler }] };
