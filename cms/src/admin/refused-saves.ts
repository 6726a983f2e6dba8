import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

/**
 * Strapi's form shows an entry as saved while the save is still under way. When that is refused it goes back
 * to the entry as it was, and all that was typed is gone. Without the first there is nothing to go back from:
 * a refused form stays as it is, with what is wrong beside its fields.
 */
export const keepTypedText = (): Middleware => () => (next) => (action) =>
  isAssumedSave(action) ? action : next(action);

/** RTK Query's change of a cached answer that the server has not given. */
function isAssumedSave(action: unknown): boolean {
  const { type, payload } = action as { type?: string; payload?: { queryCacheKey?: string } };
  return (
    type === 'adminApi/queries/queryResultPatched' &&
    payload?.queryCacheKey?.startsWith('getDocument(') === true
  );
}
