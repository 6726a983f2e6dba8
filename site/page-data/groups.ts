import type { CatalogGroup, Product, SiteContent } from 'shared';
import type { GroupLink, ProductPlaces } from '../lib/groups.ts';
import { paths } from '../routes.ts';

/** What the page of a category or brand says besides its products. */
export interface GroupPage extends Pick<CatalogGroup, 'slug' | 'name' | 'description' | 'image'> {
  kind: 'category' | 'brand';
  /** Of what it is part, from the top down. */
  trail: GroupLink[];
  /** What it consists of. */
  parts: GroupLink[];
}

/** The categories and brands, as pages show them. */
export interface Groups {
  /** Those that are part of none. */
  top: GroupLink[];
  /** Each with its products, newest first: of a category also those of its parts. */
  pages: { page: GroupPage; products: Product[] }[];
  placesOf: (product: Pick<Product, 'category' | 'brand'>) => ProductPlaces;
}

/** Sorts the products into the categories and brands that they name; each is looked at once. */
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

/** A category with all that it is part of, from the top down. A chain of parents that is a circle ends where it closes. */
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
