import { SENDER, TO_BUSINESS, type EmailTable } from '#platform/email/rules/emails';
import { contactLimits } from './limits';

/** The emails about messages: their texts, readers and limits. `write-emails.ts` adds the facts. */
export const CONTACT_EMAILS = {
  'contact-message': {
    title: 'To the business: message from the contact form',
    placeholders: ['visitor'],
    subject: 'A message from the contact form',
    opening: '{visitor} has written to you. Answer this email to answer them.',
    ...TO_BUSINESS,
    bySender: { limits: contactLimits(SENDER.account, SENDER.address, false) },
  },
} as const satisfies EmailTable;

type Own = typeof CONTACT_EMAILS;

declare module '#platform/email/rules/emails' {
  interface Emails extends Own {}
}
