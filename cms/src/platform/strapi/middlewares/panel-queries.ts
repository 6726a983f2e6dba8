import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** Where the panel's calls name fields of what they ask for. */
const NAMING = ['sort', 'filters', 'fields', 'populate'] as const;

/**
 * Refuses calls of the panel that sort, filter or select by a password, a token or a key, of whatever
 * relation and by whomever: Strapi passes over some of them in silence, and the order of an answer tells
 * as much as its content.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  let secrets: ReadonlySet<string> | undefined;
  return async (ctx: Context, next: Next): Promise<void> => {
    secrets ??= secretFields(strapi);
    for (const asked of [ctx.query, ctx.request.body]) {
      const named = NAMING.flatMap((part) => namesIn(partOf(asked, part), part !== 'filters'));
      const secret = named.find((name) => secrets?.has(name));
      if (secret) ctx.throw(400, `Nothing is sorted, filtered or selected by ${secret}`);
    }
    return next();
  };
};

/** Names of what no answer ever holds. */
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

const partOf = (asked: unknown, part: string): unknown =>
  typeof asked === 'object' && asked !== null
    ? (asked as Record<string, unknown>)[part]
    : undefined;

/** Every name within: keys, and where values are names too, such as `user.name:asc`, those. */
function namesIn(value: unknown, withValues: boolean): string[] {
  if (typeof value === 'string') return withValues ? value.split(/[^\w]+/) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...key.split(/[^\w]+/),
    ...namesIn(inner, withValues && key !== 'filters'),
  ]);
}
