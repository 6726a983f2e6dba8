type Environment = Record<string, string | undefined>;

/** What a front server in production is told by its surroundings. */
export interface Settings {
  cmsUrl: string;
  secret: string;
  hops: number;
}

/**
 * Refuses half a configuration: to whom the visitors of a proxy are one visitor, to him fifty wrong
 * passwords lock every log-in.
 * @throws Error with one line for each variable that is missing or wrong
 */
export function readSettings(env: Environment): Settings {
  const { CMS_URL: cmsUrl = '', TRUSTED_PROXY_SECRET: secret = '', TRUSTED_HOPS: hops = '' } = env;
  const problems: string[] = [];
  if (!/^https?:/.test(cmsUrl) || !URL.canParse(cmsUrl))
    problems.push('CMS_URL is not set to the address of the CMS, e.g. http://127.0.0.1:1337');
  if (!secret) problems.push('TRUSTED_PROXY_SECRET is not set: the secret shared with the CMS');
  if (!/^\d{1,2}$/.test(hops))
    problems.push(
      'TRUSTED_HOPS is not set to the number of proxies in front: 0 when visitors come straight here',
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { cmsUrl, secret, hops: Number(hops) };
}
