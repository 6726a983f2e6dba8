import type { Core } from '@strapi/strapi';
import { environment } from '../src/platform/environment';
import { previewAddress } from '../src/api/publishing/preview';

type Handler = NonNullable<Core.Config.Admin['preview']>['config']['handler'];

const handler: Handler = (uid, params) => previewAddress(strapi, uid, params);

/** When the panel is built, nothing is known of the site. */
const site = environment.PUBLIC_SITE_URL;

export default {
  auth: { secret: environment.ADMIN_JWT_SECRET },
  apiToken: { salt: environment.API_TOKEN_SALT },
  transfer: { token: { salt: environment.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: environment.ENCRYPTION_KEY },
  // Counts successes too; ours is in src/platform/strapi/middlewares/panel-logins.
  rateLimit: { enabled: false },
  flags: { nps: false, promoteEE: false },
  preview: {
    enabled: true,
    config: {
      // Lets the panel, by its Content-Security-Policy, show pages of the site in a frame.
      allowedOrigins: URL.canParse(site) ? ["'self'", new URL(site).origin] : ["'self'"],
      handler,
    },
  },
};
