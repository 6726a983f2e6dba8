import { call } from '../../../lib/api/call.ts';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useSubmission } from '../../../lib/useSubmission.ts';

interface Props {
  message: string;
  /** For the message of a refused request. */
  role?: 'alert';
}

/** Says why an e-mail has to be confirmed, with a button that sends the link. */
export function MailboxLink({ message, role }: Props) {
  const { busy, done, error, submit } = useSubmission();
  if (done) {
    return (
      <p className="alert alert--success" role="status">
        {done}
      </p>
    );
  }
  return (
    <>
      <div className="alert cluster cluster--between" role={role}>
        <span>{message}</span>
        <SendLink className="button button--quiet button--small" busy={busy} submit={submit} />
      </div>
      {error && <ErrorNotice message={error.message} />}
    </>
  );
}

interface SendLinkProps extends Pick<ReturnType<typeof useSubmission>, 'busy' | 'submit'> {
  className: string;
}

export const SendLink = ({ className, busy, submit }: SendLinkProps) => (
  <button
    type="button"
    className={className}
    aria-busy={busy !== null || undefined}
    onClick={() => void submit(async () => (await call('POST /users/profile/mailbox/link')).message)}
  >
    Send me a link
  </button>
);
