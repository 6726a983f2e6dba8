import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoute, paths, shellRoutes } from '../../site/routes.ts';
import { elementsOf, type PageElement } from '../../site/security/elements.ts';
import { HASHED } from '../../site/security/headers.ts';
import { filesBelow } from '../lib/files.ts';
import { locate } from '../release/locate.ts';
import { inParallel } from './files.ts';
import type { SiteChanges } from './render-site.ts';

const AT_A_TIME = 8;
/** URLs that the CMS answers. */
const OF_THE_CMS = /^\/(api|uploads)(\/|$)/;

/**
 * Checks that a site's folder can go live: every kind of URL has a page, new pages are complete with a title, their links
 * and assets exist, and no page links to a removed one.
 * @throws Error naming the page and the problem.
 */
export async function checkSite(dir: string, { rendered, removed, pages }: SiteChanges) {
  const present = new Set(filesBelow(dir).map((file) => `/${file}`));
  const isThere = (file: string) => present.has(file);
  for (const address of sampleAddresses())
    if (!filesFor(address).some(isThere)) throw new Error(`No page answers ${address}`);
  const fresh = new Set(rendered);
  const gone = new Set(removed.map(addressOf));
  await inParallel(Object.keys(pages), AT_A_TIME, async (file) => {
    if (!isThere(`/${file}`)) throw new Error(`The page ${file} is missing`);
    if (!file.endsWith('.html') || (gone.size === 0 && !fresh.has(file))) return;
    const html = await readFile(join(dir, file), 'utf8');
    if (fresh.has(file)) checkPage(file, html, isThere);
    else checkLinks(file, elementsOf(html), (address) => !gone.has(address));
  });
}

/** One URL for each path and each pattern of the routes. */
function sampleAddresses(): string[] {
  const built = Object.values(paths).filter((path) => typeof path === 'string');
  const patterned = shellRoutes.map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'x'));
  return [...built, ...patterned, '/404'].map(withoutQuery);
}

function filesFor(address: string): string[] {
  const target = locate(address);
  return target.kind === 'files' ? target.candidates : [];
}

function checkPage(file: string, html: string, isThere: (file: string) => boolean): void {
  const elements = [...elementsOf(html)];
  const title = elements.find(({ name }) => name === 'title');
  if (!title?.text.trim()) throw new Error(`The page ${file} has no title`);
  // Astro writes scripts of a page after its end.
  if (!/<\/html>\s*(<script[^]*<\/script>)?\s*$/.test(html)) throw new Error(`The page ${file} has no end`);
  checkLinks(file, elements, (address) => {
    if (OF_THE_CMS.test(address)) return true;
    const files = filesFor(address);
    // A shell answers every URL of its pattern, so where pages exist only the page itself counts.
    return (matchRoute(address)?.hasPages ? files.slice(0, 1) : files).some(isThere);
  });
  for (const asset of elements.flatMap(assetsOf))
    if (!isThere(asset)) throw new Error(`The page ${file} loads ${asset}, which is not there`);
}

/** The files that an element loads, or imports if it is a module. */
function assetsOf({ name, attributes, text }: PageElement): string[] {
  const named = [...attributes.values()].filter((value) => value.startsWith(HASHED));
  const isModule = name === 'script' && attributes.get('type') === 'module';
  const imported = isModule ? [...text.matchAll(/"(\/_astro\/[^"]+)"/g)] : [];
  return [...named, ...imported.map(([, asset = '']) => asset)];
}

function checkLinks(
  file: string,
  elements: Iterable<PageElement>,
  leads: (address: string) => boolean,
): void {
  for (const { name, attributes } of elements) {
    const link = attributes.get('href') ?? '';
    if (name === 'a' && link.startsWith('/') && !leads(withoutQuery(link)))
      throw new Error(`The page ${file} links to ${link}, which is not there`);
  }
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');
const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`;
