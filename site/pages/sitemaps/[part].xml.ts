/** Some of the addresses of a large shop. */
export { GET } from '../sitemap.xml.ts';
