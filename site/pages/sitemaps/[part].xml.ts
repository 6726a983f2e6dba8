/** A part of a large shop's sitemap. */
export { GET } from '../sitemap.xml.ts';
