/** Also as a path has it. Bounded, so that a long line costs no more than its length. A package's version is no address, and
 * an address does not begin with a quote, which may be around it. */
const EMAIL =
  /[^\s<>()[\]"'`,;:=/\\@][^\s<>()[\]",;:=/\\@]{0,63}(?:@|%40)(?=[\d.-]{0,255}\p{L})[^\s<>()[\]"'`,;:=/\\@]{1,255}/giu;
const SECRET = /([?&](?:token|ticket|key|secret|code|password)=)[^&\s"'<>]+/gi;

/**
 * Text as it may stand in a log: without e-mail addresses, which mail servers and databases quote in their
 * errors, and without what an address carries as a secret.
 */
export function forLogs(text: string): string {
  return text.replace(SECRET, '$1[hidden]').replace(EMAIL, '[e-mail]');
}
