import { wording } from '#platform/email/rules/wording';
import type { Content } from '#platform/email/compose';
import { button, sentences } from '#platform/email/parts';

/** The one-time link for a new password. @param url contains the token */
export const passwordResetEmail = (to: string, url: string): Content => ({
  to,
  wording: wording('password-reset', {}),
  sections: [
    button('Set a new password', url),
    sentences(
      'The link works once, for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  ],
});

/**
 * Tells the owner of an account that it was changed. The new address is left out: whoever changed the account may have
 * made it up as a message to the reader.
 * @param to the account's address before the change
 * @param url gives the account back to that address; null if that is not possible any more
 */
export function accountChangedEmail(
  kind: 'password-changed' | 'email-changed' | 'passkey-added' | 'passkey-removed',
  to: string,
  url: string | null,
): Content {
  const wayBack = [
    sentences(
      'If it was not you, take your account back by the link: you set a new password, your email ' +
        'address is this one again, and everybody is logged out.',
      ...(kind === 'passkey-added' ? ['The new passkey is removed.'] : []),
      'The link works once, for seven days.',
    ),
    button('This was not me', url ?? ''),
  ];
  return {
    to,
    wording: wording(kind, {}),
    sections: url ? wayBack : [sentences('If it was not you, please write to us.')],
  };
}

/** Asks the owner who changed an account's address to press a link there. @param url contains the token */
export const confirmationEmail = (to: string, url: string): Content => ({
  to,
  wording: wording('email-confirmation', {}),
  sections: [
    sentences('If it was you, please confirm that you read what comes here, while you are logged in.'),
    button('Confirm this address', url),
    sentences('The link works for seven days.', 'If it was not you, there is nothing to do.'),
  ],
});
