/** What other capabilities use of this one. */

export { deleteAccount } from './database/delete-account';
