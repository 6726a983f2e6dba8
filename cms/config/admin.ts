import type { Core } from '@strapi/strapi';
import { environment } from '#platform/environment/environment';
import { previewAddress } from '../src/api/publishing/preview';

type Handler = NonNullable<Core.Config.Admin['preview']>['config']['handler'];

const handler: Handler = (uid, params) => previewAddress(strapi, uid, params);

/** Empty in a build of the panel: the site's URL is known at run time only. */
const site = environment.PUBLIC_SITE_URL;

export default {
  auth: { secret: environment.ADMIN_JWT_SECRET },
  apiToken: { salt: environment.API_TOKEN_SALT },
  transfer: { token: { salt: environment.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: environment.ENCRYPTION_KEY },
  // The built-in limit counts successful log-ins too; src/platform/strapi/middlewares/panel-logins replaces it.
  rateLimit: { enabled: false },
  // No surveys, and no advertisement of paid features or links to Strapi's documentation.
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: true,
    config: {
      // The panel's Content-Security-Policy allows frames of the site, for previews.
      allowedOrigins: URL.canParse(site) ? ["'self'", new URL(site).origin] : ["'self'"],
      handler,
    },
  },
};
