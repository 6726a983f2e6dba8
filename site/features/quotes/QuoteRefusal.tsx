import { fewPagesMessages } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { MailboxLink } from '../account/mailbox/MailboxLink.tsx';

/** Why a quote was not made or renewed, and how its maker can go on. */
export const QuoteRefusal = ({ message }: { message: string }) =>
  message === fewPagesMessages.confirmEmailFirst ? (
    <MailboxLink message={`${message}, to have it sent to somebody else.`} role="alert" />
  ) : (
    <ErrorNotice message={message} />
  );
