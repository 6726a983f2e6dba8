import type { CatalogGroup, SiteContent } from 'shared';
import { paths } from '../routes.ts';

/** Former addresses of listings, each with that of now. Those of their later pages follow. */
export type Redirects = Readonly<Record<string, string>>;

/** Where the addresses lead that categories and brands had before they were renamed. */
export function redirectsOf({ categories, brands }: SiteContent): Redirects {
  return Object.fromEntries([
    ...redirectsTo(categories, (slug) => paths.category(slug)),
    ...redirectsTo(brands, (slug) => paths.brand(slug)),
  ]);
}

function redirectsTo(groups: readonly CatalogGroup[], pathOf: (slug: string) => string) {
  return groups.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((former) => [pathOf(former), pathOf(slug)] as const),
  );
}
