import * as v from 'valibot';
import { MESSAGE_TABS } from '../admin-tabs.ts';
import { MESSAGE_LIMITS } from '../constants.ts';
import { emailField } from './email.ts';
import { choice, keyword, paging } from './list-query.ts';
import { count, page, time } from './responses/parts.ts';
import { longText, optionalLine, requiredText, singleLineField } from './text.ts';

const { name, about, message } = MESSAGE_LIMITS;

/**
 * Body of `POST /api/contact`. Fields that go into email headers are single lines; the message keeps its lines. `website`
 * is a honeypot: people do not see the field, and programs that fill it in are refused.
 */
export const contactSchema = v.object({
  name: singleLineField('Name', name),
  email: emailField,
  about: optionalLine('About', about),
  message: requiredText(
    v.pipe(
      v.string('Message is required'),
      // Forms send a line break as two characters, but their maxlength counts one.
      v.transform((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n')),
      longText('Message', message).wrapped,
    ),
  ),
  website: v.optional(v.literal('', 'Website must be left empty')),
});

export type ContactInput = Omit<v.InferOutput<typeof contactSchema>, 'website'>;

/** Query of `GET /api/admin/messages`. */
export const messagesQuerySchema = v.object({
  state: v.optional(choice('state', MESSAGE_TABS), 'open'),
  keyword: v.optional(keyword, ''),
  ...paging,
});

export type MessagesQuery = v.InferOutput<typeof messagesQuerySchema>;

const mark = (field: string) => v.optional(v.boolean(`${field} must be true or false`));

/** Body of `PATCH /api/admin/messages/{id}`. Missing fields change nothing. */
export const messagePatchSchema = v.object({
  isDone: mark('isDone'),
  isAnswered: mark('isAnswered'),
});

export type MessagePatch = v.InferOutput<typeof messagePatchSchema>;

const orderMessage = 'order must be text, or null for none';

/** Body of `PUT /api/admin/messages/{id}/order`. A blank name means no order. */
export const messageOrderSchema = v.object(
  {
    order: v.pipe(
      v.nullable(v.string(orderMessage)),
      v.transform((name) => name?.replace(/^[\s#]+/, '').trim() || null),
    ),
  },
  orderMessage,
);

export const contactMessage = v.strictObject({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  /** The subject, if the visitor gave one. */
  about: v.nullable(v.string()),
  message: v.string(),
  createdAt: time,
  isAnswered: v.boolean(),
  isDone: v.boolean(),
  /** The order to which an admin has assigned it. */
  order: v.nullable(v.strictObject({ _id: v.string(), orderNumber: v.string() })),
  /** Id of the account that sent it, or that has this e-mail. */
  customer: v.nullable(v.string()),
});

/** Responses about messages, spread into `responses`. */
export const contactResponses = {
  ContactMessage: contactMessage,
  ContactMessagePage: v.strictObject({
    messages: v.array(contactMessage),
    ...page,
    /** Numbers of messages that match the search, by tab. */
    counts: v.strictObject(v.entriesFromList(MESSAGE_TABS, count)),
  }),
} as const;
