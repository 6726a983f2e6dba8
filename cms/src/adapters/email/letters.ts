import type { Core } from '@strapi/strapi';
import { openAccountRecovery } from '../database/accounts/account-recoveries';
import { findAnyOrder } from '../database/orders/reads';
import type { LetterKind, QueuedLetter } from '../database/email/outbox';
import { openPasswordReset } from '../database/accounts/password-resets';
import { readBusinessDetails } from '../database/catalog/services';
import { findUserByEmail } from '../database/accounts/users';
import { accountChangedEmail, type AccountChangedFacts } from './account-changed-email';
import type { Letter } from './letter';
import { orderLetter, type OrderFacts, type Wording } from './order-letter';
import { paymentRefusedEmail } from './payment-refused-email';
import { resetLetter } from './reset-letter';

/** Writes a letter from the shop's own books; null when what it was about is gone. */
type Writer = (strapi: Core.Strapi, subjectId: string) => Promise<Letter | null>;

const WRITERS: Readonly<Record<LetterKind, Writer>> = {
  'order-confirmation': (strapi, orderId) =>
    writeAboutOrder(strapi, orderId, {
      subject: 'is confirmed',
      title: 'Thank you for your order',
      opening: ['Thank you for your order. It is paid, and we are getting it ready.'],
    }),

  'payment-refused': (strapi, orderId) => writeWith(strapi, orderId, paymentRefusedEmail),

  'shipping-confirmation': (strapi, subjectId) => {
    // As it was when the letter was asked for: the order's may have been changed since.
    const [orderId, trackingNumber] = splitAtColon(subjectId);
    return writeAboutOrder(strapi, orderId, {
      subject: 'is on its way',
      title: 'Your order is on its way',
      opening: [
        'Your order has left us.',
        ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ],
    });
  },

  'password-reset': async (strapi, subjectId) => {
    const [, email] = splitAtColon(subjectId);
    const user = await findUserByEmail(strapi.db.connection, email);
    if (!user) return null;
    // Made here and not with the request: its hour begins, and only its hash is ever stored.
    const token = await openPasswordReset(strapi.db.connection, user.id);
    return resetLetter({
      email: user.email,
      business: await readBusinessDetails(strapi),
      link: resetUrl(token),
    });
  },

  'password-changed': (strapi, recoveryId) => writeAboutChange(strapi, recoveryId, 'password'),
  'email-changed': (strapi, recoveryId) => writeAboutChange(strapi, recoveryId, 'e-mail address'),
};

export function writeLetter(
  strapi: Core.Strapi,
  { kind, subjectId }: QueuedLetter,
): Promise<Letter | null> {
  return WRITERS[kind](strapi, subjectId);
}

/** Address of the shop, without a slash at its end. */
export const siteUrl = (): string => (process.env.PUBLIC_SITE_URL ?? '').replace(/\/+$/, '');

const resetUrl = (token: string): string => `${siteUrl()}/reset-password?token=${token}`;

async function writeAboutChange(
  strapi: Core.Strapi,
  recoveryId: string,
  what: AccountChangedFacts['what'],
): Promise<Letter | null> {
  const change = await openAccountRecovery(strapi.db.connection, recoveryId);
  if (!change) return null;
  const business = await readBusinessDetails(strapi);
  const link = change.token && resetUrl(change.token);
  return accountChangedEmail({ what, email: change.email, business, link });
}

function writeAboutOrder(
  strapi: Core.Strapi,
  orderId: string,
  wording: Wording,
): Promise<Letter | null> {
  return writeWith(strapi, orderId, (facts) => orderLetter(facts, wording));
}

async function writeWith(
  strapi: Core.Strapi,
  orderId: string,
  write: (facts: OrderFacts) => Letter,
): Promise<Letter | null> {
  const order = await findAnyOrder(strapi.db.connection, orderId);
  if (!order) return null;
  return write({ order, business: await readBusinessDetails(strapi), siteUrl: siteUrl() });
}

function splitAtColon(subjectId: string): [string, string] {
  const [head = '', ...rest] = subjectId.split(':');
  return [head, rest.join(':')];
}
