const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Whether an editor's link opens a page, an email or a call, and never runs a script. A path begins with one slash:
 * browsers take two slashes, or a slash and a backslash, for a host.
 */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true;
  return URL.canParse(link) && PROTOCOLS.includes(new URL(link).protocol);
}

/** A mailto link. Escapes characters of the address that would begin the link's parameters. */
export function mailtoLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/** A link that calls a number as people write it, e.g. `(03) 5550 0142`. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
