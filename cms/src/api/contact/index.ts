/** Public interface for the other capabilities. */

export { acceptsMessages, deleteOldMessages, deleteMessagesOf } from './database/messages';
