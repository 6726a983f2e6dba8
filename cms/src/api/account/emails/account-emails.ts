import { wording } from '../../../platform/email/rules/wording';
import { link, sentences, type Content } from '../../../platform/email/compose';

/** The one-time link for a new password. @param url contains the token */
export const passwordResetEmail = (to: string, url: string): Content => ({
  to,
  subject: 'set a new password',
  title: 'Set a new password',
  wording: wording('password-reset', {}),
  sections: [
    link('Set a new password', url),
    sentences(
      'The link works once, for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  ],
});

/**
 * Tells the owner of an account that it was changed. The new e-mail is left out: whoever changed the account may have
 * made it up as a message to the reader.
 * @param to the account's e-mail before the change
 * @param url gives the account back to that address; null if that is not possible any more
 */
export function accountChangedEmail(
  what: 'password' | 'e-mail address',
  to: string,
  url: string | null,
): Content {
  const wayBack = [
    sentences(
      'If it was not you, take your account back by the link: you set a new password, your e-mail ' +
        'address is this one again, and everybody is logged out.',
      'The link works once, for seven days.',
    ),
    link('This was not me', url ?? ''),
  ];
  return {
    to,
    subject: `your ${what} was changed`,
    title: `Your ${what} was changed`,
    wording: wording(what === 'password' ? 'password-changed' : 'email-changed', {}),
    sections: url ? wayBack : [sentences('If it was not you, please write to us.')],
  };
}

/** Asks the owner who changed an account's address to press a link there. @param url contains the token */
export const confirmationEmail = (to: string, url: string): Content => ({
  to,
  subject: 'confirm your e-mail address',
  title: 'Confirm your e-mail address',
  wording: wording('email-confirmation', {}),
  sections: [
    sentences(
      'If it was you, please confirm that you read what comes here, while you are logged in.',
    ),
    link('Confirm this address', url),
    sentences('The link works for seven days.', 'If it was not you, there is nothing to do.'),
  ],
});
