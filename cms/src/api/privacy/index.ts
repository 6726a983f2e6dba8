/** What other capabilities use of this one. */

export { eraseAccount } from './database/erasure';
