import type { CatalogGroup, Product, SiteContent } from 'shared';
import type { GroupLink, ProductPlaces } from '../lib/groups.ts';
import { paths } from '../routes.ts';

/** The data of a category's or brand's page, without its products. */
export interface GroupPage extends Pick<CatalogGroup, 'slug' | 'name' | 'description' | 'image'> {
  kind: 'category' | 'brand';
  /** Its ancestors, from the top down. */
  trail: GroupLink[];
  /** Its subcategories. */
  parts: GroupLink[];
}

interface Groups {
  /** The top categories. */
  top: GroupLink[];
  /** Each with its products, newest first; a category includes those of its subcategories. */
  pages: { page: GroupPage; products: Product[] }[];
  placesOf: (product: Pick<Product, 'category' | 'brand'>) => ProductPlaces;
}

/** Assigns products to their categories and brands, in one pass. */
export function groupProducts({ categories, brands, products }: SiteContent): Groups {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const trails = new Map(categories.map(({ name, slug }) => [name, trailTo(slug, bySlug)]));
  const trailOf = (category: string) => trails.get(category) ?? [];
  const ofCategory = new Map<string, Product[]>(categories.map(({ name }) => [name, []]));
  const ofBrand = new Map<string, Product[]>(brands.map(({ name }) => [name, []]));
  const brandSlugs = new Map(brands.map(({ name, slug }) => [name, slug]));
  for (const product of products) {
    for (const { name } of trailOf(product.category)) ofCategory.get(name)?.push(product);
    ofBrand.get(product.brand)?.push(product);
  }
  const partsOf = (parent: string | null) =>
    categories.filter((category) => category.parent === parent).map(categoryLink);
  const categoryPages = categories.map((category) => ({
    page: groupPage('category', category, {
      trail: trailOf(category.name).slice(0, -1),
      parts: partsOf(category.slug),
    }),
    products: ofCategory.get(category.name) ?? [],
  }));
  const brandPages = brands.map((brand) => ({
    page: groupPage('brand', brand, { trail: [], parts: [] }),
    products: ofBrand.get(brand.name) ?? [],
  }));
  return {
    top: partsOf(null),
    pages: [...categoryPages, ...brandPages],
    placesOf: ({ category, brand }) => {
      const slug = brandSlugs.get(brand);
      return {
        trail: trailOf(category),
        brandPath: slug === undefined ? null : paths.brand(slug),
      };
    },
  };
}

/** A category and its ancestors, from the top down. Stops at a cycle, which editors can create. */
function trailTo(slug: string, bySlug: ReadonlyMap<string, CatalogGroup>): GroupLink[] {
  const trail = new Set<CatalogGroup>();
  let next = bySlug.get(slug);
  while (next && !trail.has(next)) {
    trail.add(next);
    next = bySlug.get(next.parent ?? '');
  }
  return [...trail].reverse().map(categoryLink);
}

const categoryLink = ({ name, slug }: CatalogGroup): GroupLink => ({
  name,
  path: paths.category(slug),
});

function groupPage(
  kind: GroupPage['kind'],
  { slug, name, description, image }: CatalogGroup,
  place: Pick<GroupPage, 'trail' | 'parts'>,
): GroupPage {
  return { kind, slug, name, description, image, ...place };
}
