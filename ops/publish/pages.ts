import { createHash } from 'node:crypto';
import type { SiteContent } from 'shared';
import { sitePages } from '../../site/content/pages.ts';
import type { SitePage } from '../../site/content/types.ts';

/** A page with the hash of all that decides what is in its file. */
export interface KeyedPage extends SitePage {
  key: string;
}

/** A folder's pages by file, with their keys: what a later build compares with. */
export type PageKeys = Record<string, string>;

export interface RenderPlan {
  render: KeyedPage[];
  /** Files of pages that stay as they are. */
  keep: string[];
  /** Files of pages that are no more. */
  remove: string[];
}

/** @param templatesKey of the templates that the pages are to be rendered with */
export function keyPages(content: SiteContent, siteUrl: string, templatesKey: string): KeyedPage[] {
  const pages = sitePages(content, siteUrl);
  const base = hash(templatesKey, JSON.stringify(pages[0]?.data.layout));
  return pages.map((page) => ({
    ...page,
    key: hash(base, page.path, page.data.kind, JSON.stringify(page.data.props)),
  }));
}

/** @param before the pages of the live release; none of them is kept in a full build */
export function planRendering(pages: readonly KeyedPage[], before: PageKeys): RenderPlan {
  const files = new Set(pages.map(({ file }) => file));
  return {
    render: pages.filter(({ file, key }) => before[file] !== key),
    keep: pages.filter(({ file, key }) => before[file] === key).map(({ file }) => file),
    remove: Object.keys(before).filter((file) => !files.has(file)),
  };
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22);
}
