import { resetUrl, siteUrl, splitAtColon, type Writer, type Writers } from '#platform/email/writer';
import { findMailboxHolder, openConfirmation, openOwnConfirmation } from './database/mailboxes';
import { openAccountRecovery, openPasswordReset } from './database/password-resets';
import { accountChangedEmail, confirmationEmail, passwordResetEmail } from './emails/account-emails';
import type { ACCOUNT_EMAILS } from './rules/emails';

export const accountEmails: Writers<typeof ACCOUNT_EMAILS> = {
  'password-reset': async ({ knex }, subjectId) => {
    const [, email] = splitAtColon(subjectId);
    const user = await findMailboxHolder(knex, email);
    if (!user) return null;
    // Created when the email is written, not when it is requested: only its hash is stored, and its lifetime begins
    // now.
    return passwordResetEmail(email, resetUrl(await openPasswordReset(knex, user.id, email)));
  },
  'password-changed': aboutChange('password-changed'),
  'passkey-added': aboutChange('passkey-added'),
  'passkey-removed': aboutChange('passkey-removed'),
  'email-changed': aboutChange('email-changed'),
  'email-confirmation': async ({ knex }, subjectId) => {
    const [changeId, email] = splitAtColon(subjectId);
    const link = email ? await openOwnConfirmation(knex, email) : await openConfirmation(knex, changeId);
    return link && confirmationEmail(link.email, siteUrl('confirm-email', link.token));
  },
};

function aboutChange(kind: Parameters<typeof accountChangedEmail>[0]): Writer {
  return async ({ knex }, recoveryId) => {
    const change = await openAccountRecovery(knex, recoveryId);
    return change && accountChangedEmail(kind, change.email, change.token && resetUrl(change.token));
  };
}
