/** Public interface for the other capabilities. */

export {
  assignMessage,
  listMessagesOfCustomer,
  listMessagesOfOrder,
  unassignMessages,
} from './database/message-orders';
export { acceptsMessages, deleteOldMessages, deleteMessagesOf } from './database/messages';
export { contactEmails } from './write-emails';
