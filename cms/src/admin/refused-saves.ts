import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

/**
 * Strapi's form shows an entry as saved while the save is in progress (an optimistic update). If the save is refused,
 * it rolls back to the old entry, and everything typed is lost. Without the optimistic update, a refused form keeps its
 * text, with the errors beside its fields.
 */
export const keepTypedText = (): Middleware => () => (next) => (action) =>
  isOptimisticUpdate(action) ? action : next(action);

/** RTK Query's patch of a cached response before the server has responded. */
function isOptimisticUpdate(action: unknown): boolean {
  const { type, payload } = action as { type?: string; payload?: { queryCacheKey?: string } };
  return (
    type === 'adminApi/queries/queryResultPatched' &&
    payload?.queryCacheKey?.startsWith('getDocument(') === true
  );
}
