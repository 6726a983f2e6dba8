/** Public interface for the other capabilities. */

export { deleteExpiredAddresses } from './database/known-addresses';
export { mailboxIsClaimed, mailboxIsProven, provenMailboxOf, sentBy } from './database/mailboxes';
export { deleteExpiredAccountRecoveries, openInvitation } from './database/password-resets';
export { lastOneOf } from './database/user-writes';
export { findOrInsertUser, findUser } from './database/users';
export { confirmPassword } from './login';
export { toUser } from './serializers';
export { countThirdMailbox, emailUnproven, sendersLimits, senderOf } from './third-mailbox';
export { accountEmails } from './write-emails';
