import type { SiteContent } from 'shared';
import { paths } from '../routes.ts';

/** Former addresses, each with that of now. Those of a listing's later pages follow. */
export type Redirects = Readonly<Record<string, string>>;

/** Where the addresses lead that categories, brands and pages had before they were renamed. */
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
