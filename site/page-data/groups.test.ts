import type { CatalogGroup, Product, SiteContent } from 'shared';
import { expect, it } from 'vitest';
import { groupProducts } from './groups.ts';
import { redirectsOf } from './redirects.ts';

function group(slug: string, parent: string | null = null, formerSlugs: string[] = []) {
  const name = slug.toUpperCase();
  return { slug, name, description: '', image: null, parent, count: 0, formerSlugs };
}
const product = (_id: string, category: string, brand = 'B') => ({ _id, category, brand }) as Product;

function content(categories: CatalogGroup[], products: Product[] = []) {
  return { categories, brands: [group('b')], products: products } as unknown as SiteContent;
}
const ids = (groups: ReturnType<typeof groupProducts>, slug: string) =>
  groups.pages.find(({ page }) => page.slug === slug)?.products.map(({ _id }) => _id);

it('a category includes the products of its subcategories, in the order of the shop', () => {
  const categories = [group('a'), group('part', 'a'), group('other')];
  const products = [product('1', 'PART'), product('2', 'A'), product('3', 'OTHER')];
  const groups = groupProducts(content(categories, products));
  expect(ids(groups, 'a')).toEqual(['1', '2']);
  expect(ids(groups, 'part')).toEqual(['1']);
  expect(ids(groups, 'b')).toEqual(['1', '2', '3']);
  expect(groups.top.map(({ name }) => name)).toEqual(['A', 'OTHER']);
});

it('a product has the trail of its category, from the top down', () => {
  const categories = [group('a'), group('part', 'a'), group('small', 'part')];
  const groups = groupProducts(content(categories));
  const places = groups.placesOf(product('1', 'SMALL'));
  expect(places.trail.map(({ path }) => path)).toEqual(['/category/a', '/category/part', '/category/small']);
  expect(places.brandPath).toBe('/brand/b');
  const nowhere = { trail: [], brandPath: null };
  expect(groups.placesOf(product('1', 'UNKNOWN', 'UNKNOWN'))).toEqual(nowhere);
  const { page } = groups.pages.find(({ page: { slug } }) => slug === 'part')!;
  expect(page).toMatchObject({ trail: [{ name: 'A' }], parts: [{ name: 'SMALL' }] });
});

it('a cycle of categories still gives each its page', () => {
  const categories = [group('a', 'c'), group('b2', 'a'), group('c', 'b2'), group('self', 'self')];
  const groups = groupProducts(content(categories, [product('1', 'A'), product('2', 'SELF')]));
  expect(ids(groups, 'a')).toEqual(['1']);
  expect(ids(groups, 'c')).toEqual(['1']);
  expect(ids(groups, 'self')).toEqual(['2']);
});

it('every former slug redirects to the present one', () => {
  const renamed = { ...content([group('sensors', null, ['probes', 'meters'])]) };
  expect(redirectsOf({ ...renamed, brands: [group('quoll', null, ['kwoll'])] })).toEqual({
    '/category/probes': '/category/sensors',
    '/category/meters': '/category/sensors',
    '/brand/kwoll': '/brand/quoll',
  });
});
