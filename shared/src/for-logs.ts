/**
 * Also matches percent-encoded addresses. Lengths are bounded, so that matching takes linear time. A package version such
 * as `pg@9.0` does not match, and a quote before an address is not part of it.
 */
const EMAIL =
  /[^\s<>()[\]"'`,;:=/\\@][^\s<>()[\]",;:=/\\@]{0,63}(?:@|%40)(?=[\d.-]{0,255}\p{L})[^\s<>()[\]"'`,;:=/\\@]{1,255}/giu;
const SECRET =
  /([?&](?:token|ticket|key|secret|code|password)=|\/api\/(?:quotes|lists)\/shared\/)[^&/?#\s"'<>]+/gi;

/**
 * Removes personal data and secrets from text for logs: email addresses, which mail servers and databases quote in
 * errors, and secret parameters of URLs, and links of quotes and lists.
 */
export function forLogs(text: string): string {
  return text.replace(SECRET, '$1[hidden]').replace(EMAIL, '[e-mail]');
}
