/** Whom to tell of changes, and the secret that the calls are signed with. */
export interface PublishHook {
  url: string;
  secret: string;
}

/** Null unless a host that builds the site by itself is to be told of changes. */
export function publishHook(env: Record<string, string | undefined>): PublishHook | null {
  const { PUBLISH_HOOK_URL: url, PUBLISH_HOOK_SECRET: secret } = env;
  return url && secret ? { url, secret } : null;
}
