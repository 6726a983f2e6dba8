/** Public interface for the other capabilities. */

export { deleteAccount } from './database/delete-account';
