import type { SiteContent } from 'shared';
import { paths } from '../routes.ts';

/** Former URLs with the present ones. Applies to a listing's later pages too. */
export type Redirects = Readonly<Record<string, string>>;

/** Redirects from the former slugs of categories, brands and pages. */
export function redirectsOf({ categories, brands, pages = [] }: SiteContent): Redirects {
  return Object.fromEntries([
    ...redirectsTo(categories, (slug) => paths.category(slug)),
    ...redirectsTo(brands, (slug) => paths.brand(slug)),
    ...redirectsTo(pages, (slug) => paths.info(slug)),
  ]);
}

interface Renamed {
  slug: string;
  formerSlugs: readonly string[];
}

function redirectsTo(renamed: readonly Renamed[], pathOf: (slug: string) => string) {
  return renamed.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((former) => [pathOf(former), pathOf(slug)] as const),
  );
}
