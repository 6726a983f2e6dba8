import { ACCOUNT_EMAILS } from './api/account/rules/emails';
import { CATALOG_EMAILS } from './api/catalog/rules/emails';
import { CONTACT_EMAILS } from './api/contact/rules/emails';
import { ORDER_EMAILS } from './api/order/rules/emails';
import { QUOTE_EMAILS } from './api/quote/rules/emails';
import type { EmailDefinition, EmailKind, Emails } from '#platform/email/rules/emails';

/** Every email that the shop can send: its worker keeps their limits, and docs/emails.md shows them. */
export const EMAILS: Emails = {
  ...ORDER_EMAILS,
  ...QUOTE_EMAILS,
  ...CATALOG_EMAILS,
  ...ACCOUNT_EMAILS,
  ...CONTACT_EMAILS,
};

/** Those to the business last. */
export const EMAIL_KINDS = (Object.keys(EMAILS) as EmailKind[]).sort(
  (one, other) => Number(isToBusiness(one)) - Number(isToBusiness(other)),
);

function isToBusiness(kind: EmailKind): boolean {
  const { to }: EmailDefinition = EMAILS[kind];
  return to === 'the business';
}
