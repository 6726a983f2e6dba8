import { SENDER, TO_BUSINESS, type EmailTable, type MailboxLimit } from '#platform/email/rules/emails';
import { stockAlertLimits } from './limits';

/** Anybody may ask for an alert to a stranger's address. */
const ASKED: MailboxLimit = { perHour: 3, perDay: 6, otherwise: 'waits' };

/** The emails about stock: their texts, readers and limits. `write-emails.ts` adds the facts. */
export const CATALOG_EMAILS = {
  'back-in-stock': {
    title: 'Product is back in stock',
    placeholders: ['product', 'price'],
    subject: '{product} is back in stock',
    opening:
      'You asked us to tell you when it is back.\n' +
      'It costs {price}. We cannot put it aside for you: it is sold to whoever orders first.',
    to: 'whoever asked',
    limit: null,
  },
  'alert-confirmation': {
    title: 'Confirm an alert',
    placeholders: [],
    subject: 'Shall we tell you when it is back?',
    opening:
      'Somebody, probably you, has asked us to tell this address when these are back in stock. ' +
      'Is that right?',
    to: 'whoever asked',
    limit: ASKED,
    bySender: { limits: stockAlertLimits(SENDER.account, SENDER.address) },
  },
  'low-stock': {
    title: 'To the business: product is low in stock',
    placeholders: ['product', 'partNumber', 'left'],
    subject: '{product} is low in stock',
    opening:
      '{product} ({partNumber}) has {left} left.\n' + 'You are told once, until its stock has risen again.',
    ...TO_BUSINESS,
  },
} as const satisfies EmailTable;

type Own = typeof CATALOG_EMAILS;

declare module '#platform/email/rules/emails' {
  interface Emails extends Own {}
}
