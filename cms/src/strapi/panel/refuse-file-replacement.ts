import type { Core } from '@strapi/strapi';

const REASON = 'Files are not replaced, as browsers keep them: add a new one and choose it instead';

/**
 * The panel can put another file under a file's address. Browsers keep what they found there for a
 * year, and the address tells which sizes there are, so the shop's files are never replaced.
 */
export function refuseReplacement(strapi: Core.Strapi): void {
  const uploads = strapi.plugin('upload').service('upload') as { replace: unknown };
  uploads.replace = async () => {
    const ctx = strapi.requestContext.get();
    if (!ctx) throw new Error(REASON);
    ctx.throw(400, REASON);
  };
}
