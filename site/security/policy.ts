import { createHash } from 'node:crypto';
import type { PageData } from '../page-data/types.ts';
import { elementsOf } from './elements.ts';

/** Allowed origins besides the site's own, e.g. `https://*.paypal.com`. */
interface Origins {
  /** The API's, if it differs from the site's. */
  api: readonly string[];
  /** Those whose scripts, calls, pictures and frames a page needs. */
  partners: readonly string[];
}

/** Browsers do not run these script types, so a policy ignores them. */
const DATA_BLOCK = /^application\/(ld\+)?json$/;

/** Origins of the checkout's address look-up. */
const GOOGLE = ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://places.googleapis.com'];

/** Adds its policy to a page. Partners' scripts are allowed only where people pay. */
export function withPagePolicy(html: string, page: PageData): string {
  const { apiUrl } = page.layout;
  return withPolicy(html, {
    api: apiUrl ? [new URL(apiUrl).origin] : [],
    partners: partnersOf(page),
  });
}

function partnersOf(page: PageData): readonly string[] {
  if (page.kind === 'order') return page.props.partners;
  if (page.kind !== 'checkout') return [];
  const { partners, mapsKey } = page.props;
  return mapsKey ? [...partners, ...GOOGLE] : partners;
}

/** Adds a policy that allows inline scripts and styles by hash, files of the site, these origins, and nothing else. */
export function withPolicy(html: string, origins: Origins): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, origins)}">`;
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + meta);
}

/** @see https://www.w3.org/TR/CSP3/ */
export function policyOf(html: string, { api, partners }: Origins): string {
  const inline = inlineParts(html);
  const directives: [name: string, sources: readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...api]],
    ['connect-src', ["'self'", ...api, ...partners]],
    ['img-src', ["'self'", 'data:', ...api, ...partners]],
    ['font-src', ["'self'", ...partners]],
    ['frame-src', partners],
    ['script-src', ["'self'", ...hashes(inline.scripts), ...partners]],
    ...styleDirectives(inline, partners.length > 0),
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Partners' elements add unknown styles, so hashes cannot be used with them. */
function styleDirectives(inline: InlineParts, withPartners: boolean): [string, string[]][] {
  if (withPartners) return [['style-src', ["'self'", "'unsafe-inline'"]]];
  const attributes = hashes(inline.styleAttributes);
  return [
    ['style-src', ["'self'", ...hashes(inline.styles)]],
    ['style-src-attr', attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []],
  ];
}

const hashes = (texts: string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

interface InlineParts {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

function inlineParts(html: string): InlineParts {
  const parts: InlineParts = { scripts: [], styles: [], styleAttributes: [] };
  for (const { name, attributes, text } of elementsOf(html)) {
    const isRun = !attributes.has('src') && !DATA_BLOCK.test(attributes.get('type') ?? '');
    if (name === 'script' && isRun) parts.scripts.push(text);
    if (name === 'style') parts.styles.push(text);
    const style = attributes.get('style');
    if (style !== undefined) parts.styleAttributes.push(style);
  }
  return parts;
}
