import type { EmailKind } from './wording';

/**
 * A mailbox that has not proven itself may be a stranger's. An email of this kind goes there only while the mailbox has
 * had fewer emails than this, of all limited kinds together. So the kinds with the higher numbers always have some left
 * when the others are used up: nobody can keep somebody's account emails away by asking for stock alerts.
 */
export interface MailboxLimit {
  perHour: number;
  perDay: number;
  /** An email for which there is no room waits, or is dropped. */
  otherwise: 'waits' | 'is dropped';
}

/** Who gets an email, when, and how many of them. */
interface EmailRule {
  to: 'the customer' | 'the account' | 'whoever asked' | 'the business' | 'the panel’s user';
  /** What has it sent. */
  when: string;
  /** Why its mailbox may be written to, where it has not proven itself. */
  because: string;
  /** What bounds its number, whoever gets it. */
  atMost: string;
  /** Null where the mailbox need not prove itself. */
  limit: MailboxLimit | null;
}

const ASKED: MailboxLimit = { perHour: 3, perDay: 6, otherwise: 'waits' };
const NOTICE: MailboxLimit = { perHour: 4, perDay: 8, otherwise: 'waits' };
// A link that comes hours later is of no use, and who asks again while there is no room has one from this hour.
const RESET: MailboxLimit = { perHour: 5, perDay: 10, otherwise: 'is dropped' };

const PAID = 'They have paid, or their payment was under way';
const OWN = 'It is the address in the business details';
const ACCOUNT = 'It has an account, or had one. A stranger may have made that';
const EACH_CHANGE = 'Five of a kind a day and account';

/** Every email that the shop can send: its worker keeps these limits, and docs/emails.md shows them. */
export const EMAILS = {
  'order-confirmation': {
    to: 'the customer',
    when: 'An order is paid, or an admin sends it again',
    because: PAID,
    atMost: 'One an order, and what admins send again',
    limit: null,
  },
  'shipping-confirmation': {
    to: 'the customer',
    when: 'An order is shipped, its tracking number changes, or an admin sends it again',
    because: PAID,
    atMost: 'One a tracking number, and what admins send again',
    limit: null,
  },
  'payment-refused': {
    to: 'the customer',
    when: 'PayPal refuses a payment after a review',
    because: PAID,
    atMost: 'One an order',
    limit: null,
  },
  refund: {
    to: 'the customer',
    when: 'Money has gone back',
    because: PAID,
    atMost: 'One a refund',
    limit: null,
  },
  'password-reset': {
    to: 'the account',
    when: 'Somebody asks for a new password, and the address has an account',
    because: ACCOUNT,
    atMost: 'One a minute and five an hour, proven or not',
    limit: RESET,
  },
  'password-changed': {
    to: 'the account',
    when: 'The password was changed',
    because: ACCOUNT,
    atMost: EACH_CHANGE,
    limit: NOTICE,
  },
  'email-changed': {
    to: 'the account',
    when: 'The e-mail address was changed; it goes to the one before',
    because: ACCOUNT,
    atMost: EACH_CHANGE,
    limit: NOTICE,
  },
  'email-confirmation': {
    to: 'the account',
    when: 'Its owner has changed the e-mail address; it goes to the new one',
    because: 'It asks whether the address is theirs',
    atMost: EACH_CHANGE,
    limit: NOTICE,
  },
  'new-order': {
    to: 'the business',
    when: 'An order is paid',
    because: OWN,
    atMost: 'One an order',
    limit: null,
  },
  'payment-problem': {
    to: 'the business',
    when: 'A payment has a problem',
    because: OWN,
    atMost: 'One a problem',
    limit: null,
  },
  'low-stock': {
    to: 'the business',
    when: 'A paid order leaves few of a product',
    because: OWN,
    atMost: 'One a product, until its stock has risen',
    limit: null,
  },
  'contact-message': {
    to: 'the business',
    when: 'A visitor sends the contact form, while it is on',
    because: OWN,
    atMost: 'One a message; messages are limited by sender and network address',
    limit: null,
  },
  'back-in-stock': {
    to: 'whoever asked',
    when: 'A product is back in stock',
    because: 'The link in the first email was pressed',
    atMost: 'One an alert',
    limit: null,
  },
  'alert-confirmation': {
    to: 'whoever asked',
    when: 'Somebody asks to be told when a product is back',
    because: 'It asks whether the address is theirs',
    atMost: 'One for all alerts that have none yet',
    limit: ASKED,
  },
  'panel-password-reset': {
    to: 'the panel’s user',
    when: 'Somebody asks for a new password of Strapi’s panel, which writes this email itself',
    because: 'Editors’ accounts are made by the owner',
    atMost: 'One a minute and five an hour',
    limit: null,
  },
} as const satisfies Record<EmailKind | 'panel-password-reset', EmailRule>;
