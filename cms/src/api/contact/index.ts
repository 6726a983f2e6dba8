/** What other capabilities use of this one. */

export { acceptsMessages, deleteOldMessages, deleteMessagesOf } from './database/messages';
