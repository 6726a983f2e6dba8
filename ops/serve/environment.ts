import * as v from 'valibot';
import { dataDir, optionalWebAddress, webAddress, required } from '../base/environment.ts';

const HOPS =
  'TRUSTED_HOPS is not set to the number of proxies in front: 0 when visitors come straight here';

/**
 * What a front server in production is told. Half a configuration is refused: without a word on proxies all
 * their visitors would be one visitor, for whom fifty wrong passwords lock every log-in.
 */
export const frontServerEnvironment = v.object({
  PORT: v.pipe(
    v.optional(v.string(), '4321'),
    v.regex(/^\d{1,5}$/, 'PORT is not a port'),
    v.transform(Number),
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: dataDir,
  RELEASE_DIR: v.optional(v.string()),
  CMS_URL: webAddress('CMS_URL is not set to the address of the CMS, e.g. http://127.0.0.1:1337'),
  PUBLIC_SITE_URL: optionalWebAddress('PUBLIC_SITE_URL'),
  PUBLIC_CMS_URL: optionalWebAddress('PUBLIC_CMS_URL'),
  TRUSTED_PROXY_SECRET: required('TRUSTED_PROXY_SECRET is not set: the secret shared with the CMS'),
  TRUSTED_HOPS: v.pipe(required(HOPS), v.regex(/^\d{1,2}$/, HOPS), v.transform(Number)),
});
