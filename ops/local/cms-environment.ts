import { join, resolve } from 'node:path';
import type { StackPorts } from './launch/ports.mjs';
import type { Secrets } from './secrets.ts';

export interface CmsEnvironmentOptions {
  dataDir: string;
  ports: StackPorts;
  databaseUrl: string;
  smtpPort: number;
  secrets: Secrets;
}

/** What the CMS of a local stack is told through its environment. */
export function cmsEnvironment(options: CmsEnvironmentOptions): Record<string, string> {
  const { ports, databaseUrl, smtpPort, secrets } = options;
  const dataDir = resolve(options.dataDir);
  return {
    NODE_ENV: 'production',
    LOCAL_STACK: 'true',
    STRAPI_TELEMETRY_DISABLED: 'true',
    HOST: '127.0.0.1',
    PORT: String(ports.cms),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_DIR: publicDir(dataDir),
    PUBLIC_SITE_URL: `http://localhost:${ports.site}`,
    PUBLIC_CMS_URL: `http://localhost:${ports.cms}`,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'Growing Ideas <shop@example.com>',
    // One machine is one address, and tests are a crowd.
    SIGN_INS_PER_HOUR: '999999999',
    PAYPAL_API_URL: `http://localhost:${ports.payments}`,
    PAYPAL_SDK_URL: `http://localhost:${ports.payments}/sdk.js`,
    PAYPAL_ENVIRONMENT: 'sandbox',
    ...secrets,
  };
}

/** Holds `uploads/`: what the CMS serves besides its answers. */
export function publicDir(dataDir: string): string {
  return join(resolve(dataDir), 'public');
}
