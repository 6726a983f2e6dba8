import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { withFormFolder } from '../../http/forms/forms-folder';

/** Routes of the panel that take files. */
const PANEL_UPLOADS = /^\/upload(\/|$)/;

/**
 * Parses multipart forms for the panel's uploads only. Strapi's body parser would do so at any path and before
 * authentication, and would leave files on the disk if a field is not called `files` or a form is cut off.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!PANEL_UPLOADS.test(ctx.path) || !ctx.is('multipart')) return next();
    await withFormFolder(strapi.config.get('server.port'), async (folder) => {
      let isParsed = false;
      const whenParsed = () => {
        isParsed = true;
        return next();
      };
      try {
        await bodyParser(strapi, folder)(ctx, whenParsed);
      } catch (error) {
        if (isParsed) throw error;
        ctx.throw(400, 'The form cannot be read');
      }
    });
  };

function bodyParser(strapi: Core.Strapi, uploadDir: string): Core.MiddlewareHandler {
  const parser = strapi.middleware('strapi::body')({ formidable: { uploadDir } }, { strapi });
  if (!parser) throw new Error('Strapi has no body parser');
  return parser;
}
