import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { getMailbox } from '../../../lib/api/users.ts';
import { resource } from '../../../lib/resource.ts';
import { MailboxLink } from './MailboxLink.tsx';

/** Whether the signed-in user has confirmed their e-mail. */
const $mailbox = resource(getMailbox);

/** Asks whoever has not confirmed this e-mail to do so. */
export function MailboxNotice({ email }: { email: string }) {
  const mailbox = useStore($mailbox);
  useEffect(() => $mailbox.mount(), [email]);
  return mailbox.status === 'ready' && !mailbox.value.isConfirmed ? (
    <MailboxLink message="Your email address is not confirmed yet" />
  ) : null;
}
