/** Public interface for the other capabilities. */

export { deleteExpiredAddresses } from './database/known-addresses';
export { mailboxIsClaimed, mailboxIsProven, provenMailboxOf, sentBy } from './database/mailboxes';
export { deleteExpiredAccountRecoveries } from './database/password-resets';
export { lastOneOf, type LastOne } from './database/user-writes';
export { openInvitation } from './database/password-resets';
export { findOrInsertUser, findUser } from './database/users';
export { confirmPassword } from './login';
export { toUser } from './serializers';
export { countThirdMailbox, sendersLimits, senderOf, thirdMailboxRefusals } from './third-mailbox';
export { accountEmails } from './write-emails';
