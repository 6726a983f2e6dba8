import { createHash } from 'node:crypto';
import type { SitePage } from '../../site/content/types.ts';
import type { PageHashes } from '../release/releases.ts';

export interface HashedPage extends SitePage {
  /** Of everything that decides what is in its file. */
  hash: string;
}

export interface RenderPlan {
  render: HashedPage[];
  /** Files of pages that stay as they are. */
  keep: string[];
  /** Files of pages that are no more. */
  remove: string[];
}

/** @param templatesKey of the templates that the pages are to be rendered with */
export function hashPages(pages: readonly SitePage[], templatesKey: string): HashedPage[] {
  const base = hashOf(templatesKey, JSON.stringify(pages[0]?.data.layout));
  return pages.map((page) => ({
    ...page,
    hash: hashOf(base, page.path, page.data.kind, JSON.stringify(page.data.props)),
  }));
}

/** @param before the pages of the live release; none of them is kept in a full build */
export function planRendering(pages: readonly HashedPage[], before: PageHashes): RenderPlan {
  const files = new Set(pages.map(({ file }) => file));
  return {
    render: pages.filter(({ file, hash }) => before[file] !== hash),
    keep: pages.filter(({ file, hash }) => before[file] === hash).map(({ file }) => file),
    remove: Object.keys(before).filter((file) => !files.has(file)),
  };
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22);
}
