/** What other capabilities use of this one. */

export { acceptsMessages, deleteOldMessages, forgetMessages } from './database/messages';
