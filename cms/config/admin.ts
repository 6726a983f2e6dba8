import type { Core } from '@strapi/strapi';
import { previewAddress } from '../src/preview';

type Handler = NonNullable<Core.Config.Admin['preview']>['config']['handler'];

const handler: Handler = (uid, params) => previewAddress(strapi, uid, params);

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: {
    enabled: true,
    // Lets the panel, by its Content-Security-Policy, show pages of the site in a frame.
    config: { allowedOrigins: [siteOrigin(env('PUBLIC_SITE_URL'))], handler },
  },
});

/** Nothing is said of the site when the panel is built. */
function siteOrigin(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).origin : "'none'";
}
