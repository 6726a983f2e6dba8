import { NOTICE, SENDER, type EmailTable, type MailboxLimit } from '#platform/email/rules/emails';
import { confirmationLimits, resetRequestLimits } from './limits';

// Dropped, because a link that comes hours later is useless; after five requests the mailbox has a link from this hour.
const RESET: MailboxLimit = { perHour: 5, perDay: 10, otherwise: 'is dropped' };

const TO_ACCOUNT = { to: 'the account', limit: NOTICE } as const;

/** The emails about accounts: their texts, readers and limits. `write-emails.ts` adds the facts. */
export const ACCOUNT_EMAILS = {
  'password-reset': {
    title: 'Link for a new password',
    placeholders: [],
    subject: 'Set a new password',
    opening: 'Somebody, probably you, has asked for a new password for your account.',
    to: 'the account',
    limit: RESET,
    bySender: { limits: resetRequestLimits(SENDER.account, SENDER.address, false) },
  },
  'password-changed': {
    title: 'Password was changed',
    placeholders: [],
    subject: 'Your password was changed',
    opening: 'The password of your account was changed. If it was you, there is nothing to do.',
    ...TO_ACCOUNT,
  },
  'passkey-added': {
    title: 'Passkey was added',
    placeholders: [],
    subject: 'A passkey was added to your account',
    opening: 'A passkey was added, which logs in to your account. If it was you, there is nothing to do.',
    ...TO_ACCOUNT,
  },
  'passkey-removed': {
    title: 'Passkey was removed',
    placeholders: [],
    subject: 'A passkey of your account was removed',
    opening:
      'A passkey was removed and no longer logs in to your account. If it was you, there is nothing to do.',
    ...TO_ACCOUNT,
  },
  'email-changed': {
    title: 'Email address was changed',
    placeholders: [],
    subject: 'Your email address was changed',
    opening: 'The email address of your account was changed. If it was you, there is nothing to do.',
    ...TO_ACCOUNT,
  },
  'email-confirmation': {
    title: 'Email address is to be confirmed',
    placeholders: [],
    subject: 'Confirm your email address',
    opening: 'This email address was entered for an account with us.',
    ...TO_ACCOUNT,
    bySender: { limits: confirmationLimits(SENDER.account, SENDER.address) },
  },
} as const satisfies EmailTable;

type Own = typeof ACCOUNT_EMAILS;

declare module '#platform/email/rules/emails' {
  interface Emails extends Own {}
}
