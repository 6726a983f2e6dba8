/** Public interface for the other capabilities. */

export { deleteOldPublishing, readPublishing } from './database/publishing';
export { type PublishingFacts } from './rules/publishing';
