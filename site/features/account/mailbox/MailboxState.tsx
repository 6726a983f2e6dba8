import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { SendLink } from './MailboxLink.tsx';

/** Whether the signed-in user has confirmed their e-mail. */
const $mailbox = resource((signal?: AbortSignal) =>
  call('GET /users/profile/mailbox', { signal, isBackground: true }),
);

/** Whether this e-mail is confirmed, and a button that sends the link. One line in each state, so that nothing moves. */
export function MailboxState({ email }: { email: string }) {
  const mailbox = useStore($mailbox);
  useEffect(() => $mailbox.mount(), [email]);
  if (mailbox.status !== 'ready') {
    const isLoading = mailbox.status === 'idle' || mailbox.status === 'loading';
    return isLoading ? <Skeleton inlineSize="30%" blockSize="1lh" /> : <span>Unknown</span>;
  }
  return mailbox.value.isConfirmed ? <span>Yes</span> : <NotConfirmed />;
}

function NotConfirmed() {
  const { busy, done, error, submit } = useSubmission();
  if (done) return <span role="status">{done}</span>;
  return (
    <>
      <span>Not yet</span>
      <SendLink className="link-button" busy={busy} submit={submit} />
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
