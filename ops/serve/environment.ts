import * as v from 'valibot';
import { monitoringVariables } from '../base/monitoring.ts';
import { matching, optionalWebAddress, webAddress } from '../base/environment.ts';

/**
 * What a front server in production is told. Half a configuration is refused: without a word on proxies all
 * their visitors would be one visitor, for whom fifty wrong passwords lock every log-in.
 */
export const frontServerEnvironment = v.object({
  PORT: v.optional(matching(/^\d{1,5}$/, 'PORT is not a port'), '4321'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  RELEASE_DIR: v.optional(v.string()),
  CMS_URL: webAddress('CMS_URL is not set to the address of the CMS, e.g. http://127.0.0.1:1337'),
  PUBLIC_SITE_URL: optionalWebAddress('PUBLIC_SITE_URL'),
  PUBLIC_CMS_URL: optionalWebAddress('PUBLIC_CMS_URL'),
  TRUSTED_PROXY_SECRET: matching(
    /./,
    'TRUSTED_PROXY_SECRET is not set: the secret shared with the CMS',
  ),
  TRUSTED_HOPS: matching(
    /^\d{1,2}$/,
    'TRUSTED_HOPS is not set to the number of proxies in front: 0 when visitors come straight here',
  ),
  ...monitoringVariables,
});
