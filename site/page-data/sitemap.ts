import XmlBuilder from 'fast-xml-builder';

/** Limit of URLs per sitemap, and of sitemaps per index: https://www.sitemaps.org/protocol.html */
export const SITEMAP_MAX = 50_000;

const builder = new XmlBuilder({ ignoreAttributes: false });

/** The parts of a sitemap that is too large; none if one sitemap suffices. */
export function sitemapParts(listed: readonly string[]): { path: string; paths: string[] }[] {
  if (listed.length <= SITEMAP_MAX) return [];
  return Array.from({ length: Math.ceil(listed.length / SITEMAP_MAX) }, (_, index) => ({
    path: `/sitemaps/${index + 1}.xml`,
    paths: listed.slice(index * SITEMAP_MAX, (index + 1) * SITEMAP_MAX),
  }));
}

/** A sitemap of these paths, or an index of its parts if it is too large. */
export function sitemapXml(listed: readonly string[], siteUrl: string): string {
  const entry = (path: string) => ({ loc: new URL(path, siteUrl).href });
  const parts = sitemapParts(listed);
  const namespace = { '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    ...(parts.length > 0
      ? { sitemapindex: { ...namespace, sitemap: parts.map(({ path }) => entry(path)) } }
      : { urlset: { ...namespace, url: listed.map(entry) } }),
  });
}
