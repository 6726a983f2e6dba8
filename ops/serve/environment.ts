import * as v from 'valibot';
import { matching, optionalOrigin, origin, port, secret } from '../lib/environment.ts';
import { monitoringVariables } from '../lib/monitoring.ts';

/**
 * Variables of a front server in production. TRUSTED_HOPS is required, because behind an unknown proxy all visitors would
 * share one address, and fifty wrong passwords would lock every log-in.
 */
export const frontServerEnvironment = v.object({
  PORT: port('PORT', '4321'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  RELEASE_DIR: v.optional(v.string()),
  CMS_URL: origin('CMS_URL is not set to the address of the CMS, e.g. http://127.0.0.1:1337'),
  PUBLIC_SITE_URL: optionalOrigin('PUBLIC_SITE_URL'),
  PUBLIC_CMS_URL: optionalOrigin('PUBLIC_CMS_URL'),
  DRAIN_NOTICE_SECONDS: v.optional(
    matching(/^[0-5]$/, 'DRAIN_NOTICE_SECONDS is not a whole number from 0 to 5'),
    '4',
  ),
  TRUSTED_PROXY_SECRET: secret('TRUSTED_PROXY_SECRET', 'the secret shared with the CMS'),
  TRUSTED_HOPS: matching(
    /^\d$/,
    'TRUSTED_HOPS is not set to the number of proxies in front, 0 to 9: 0 when visitors come straight here',
  ),
  ...monitoringVariables,
});
