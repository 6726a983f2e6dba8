const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Whether a link that somebody wrote leads a browser to a page, an email or a call and nowhere else: never
 * a script. A path of this site begins with one slash; with two, or a backslash, browsers take it for a host.
 */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true;
  return URL.canParse(link) && PROTOCOLS.includes(new URL(link).protocol);
}

/** Leads to a new email; what an address may hold beside letters would else begin the link's own parameters. */
export function mailtoLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
