import type { Core } from '@strapi/strapi';
import { previewAddress } from '../src/strapi/panel/preview-address';

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
    config: { allowedOrigins: framed(env('PUBLIC_SITE_URL')), handler },
  },
});

/** When the panel is built, nothing is known of the site. */
function framed(siteUrl: string | undefined): string[] {
  return siteUrl && URL.canParse(siteUrl) ? ["'self'", new URL(siteUrl).origin] : ["'self'"];
}
