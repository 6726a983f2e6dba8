import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** Query parameters of the panel that contain field names. */
const NAMING = ['sort', 'filters', 'fields', 'populate'] as const;

/**
 * Refuses calls of the panel that sort, filter or select by a password, token or key, in any relation. Strapi ignores
 * some of them silently, and the order of a list would reveal the values.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  let secrets: ReadonlySet<string> | undefined;
  return async (ctx: Context, next: Next): Promise<void> => {
    secrets ??= secretFields(strapi);
    for (const given of [ctx.query, ctx.request.body]) {
      const named = NAMING.flatMap((name) => namesIn(valueOf(given, name), name !== 'filters'));
      const secret = named.find((name) => secrets?.has(name));
      if (secret) ctx.throw(400, `Nothing is sorted, filtered or selected by ${secret}`);
    }
    return next();
  };
};

/** Names of fields that no response may reveal. */
function secretFields(strapi: Core.Strapi): Set<string> {
  const attributes = Object.values(strapi.contentTypes).flatMap((type) =>
    Object.entries(type.attributes as Record<string, { type: string; private?: boolean }>),
  );
  return new Set(
    attributes
      .filter(
        ([name, { type, private: hidden }]) =>
          type === 'password' || (hidden === true && /password|token|key|secret|hash/i.test(name)),
      )
      .map(([name]) => name),
  );
}

const valueOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined;

/** All names in a parameter: keys, and also values where they are names, such as `user.name:asc`. */
function namesIn(value: unknown, withValues: boolean): string[] {
  if (typeof value === 'string') return withValues ? value.split(/[^\w]+/) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...key.split(/[^\w]+/),
    ...namesIn(inner, withValues && key !== 'filters'),
  ]);
}
