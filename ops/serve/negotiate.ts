export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first; the visitor's own weights decide only what is refused. */
const PREFERRED: Encoding[] = ['br', 'gzip'];

/** The encodings a request accepts, best first; `identity` always comes last, as the last resort. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .filter(([name, weight]) => name && Number(weight ?? 1) > 0)
      .map(([name]) => name),
  );
  return [...PREFERRED.filter((name) => accepted.has(name)), 'identity'];
}

/** Does the visitor's copy (If-None-Match) still hold? Compared weakly, as for GET it has to be. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
