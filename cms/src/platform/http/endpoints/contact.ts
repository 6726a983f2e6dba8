import { messages } from 'shared';
import { contactSchema, messagePatchSchema, messagesQuerySchema, responses } from 'shared/schemas';
import type { EndpointTable } from './endpoint';

export const contactEndpoints = {
  'POST /contact': {
    operationId: 'sendMessage',
    summary:
      'Sends the business a message, while it takes any; a form without scripts is led to a page that says what became of it',
    access: 'optional user',
    body: contactSchema,
    responses: { 202: responses.Message, 303: responses.Message },
    errors: {
      400: ['Name is required', 'Email is required', 'Message is required'],
      404: [messages.messagesNotAccepted],
      429: [messages.tooManyRequests],
    },
  },
  'GET /admin/messages': {
    operationId: 'listMessages',
    summary: 'A page of a tab of messages, newest first, and how many each tab has',
    access: 'admin',
    query: messagesQuerySchema,
    responses: { 200: responses.ContactMessagePage },
    errors: { 400: ['state must be one of open, done'] },
  },
  'PATCH /admin/messages/:id': {
    operationId: 'markMessage',
    summary: 'Marks a message as answered or done, or takes that back',
    access: 'admin',
    body: messagePatchSchema,
    responses: { 200: responses.ContactMessage },
    errors: { 400: ['isDone must be true or false'], 404: [messages.messageNotFound] },
  },
} as const satisfies EndpointTable;
