/** What other capabilities use of this one. */

export { deleteOldPublishing, readPublishing } from './database/publishing';
export { type PublishingFacts } from './rules/publishing';
