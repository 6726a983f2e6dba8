import { firstWords, type SiteContent, type SiteSettings } from 'shared';
import { expect, test } from 'vitest';
import { sitePages } from './pages.ts';
import type { PageData } from './types.ts';

const SITE = 'https://shop.example';
const group = { slug: 'sensors', name: 'Sensors', parent: null, formerSlugs: [] };
const facts = { category: 'Sensors', image: [], description: '', reviews: [], worksWith: [] };
const product = { _id: 'product1', partNum: 'P-1', ...facts };
const service = { id: 'SLT-001', group: 'Technology Assessment and Solutions', facts: { parts: '' } };
const empty = { brands: [], paymentOrigins: [], panelUrl: '', businessDetails: {}, pages: [] };
const nothing = { home: null, about: null, contact: null, services: null, settings: null };
const content = { ...empty, words: nothing, services: [service], products: [product], categories: [group] };

function pageAt(path: string, words: SiteContent['words']) {
  const all = { ...content, words } as unknown as SiteContent;
  return sitePages(all, SITE).find((page) => page.path === path)!.data;
}
const settings = (change: Partial<SiteSettings>) => ({
  ...nothing,
  settings: { ...firstWords.settings, ...change },
});
const announced = (announcementLink: string) =>
  settings({ isAnnounced: true, announcement: 'Closed on Friday', announcementLink });
const propsOf = ({ props }: PageData) => props as Record<string, unknown>;

test('without published content the pages show the default texts', () => {
  expect(propsOf(pageAt('/', nothing))).toMatchObject({
    words: firstWords.home,
    promoted: { id: 'SLT-001' },
  });
  expect(propsOf(pageAt('/about', nothing)).words).toEqual(firstWords.about);
  expect(propsOf(pageAt('/contact', nothing)).words).toEqual(firstWords.contact);
  expect(propsOf(pageAt('/services', nothing)).words).toEqual(firstWords.services);
});

test('publishing the default texts changes no page', () => {
  expect(pageAt('/about', { ...firstWords })).toEqual(pageAt('/about', nothing));
  expect(pageAt('/about', nothing).layout).not.toHaveProperty('words');
});

test('a page shows its published content', () => {
  const about = { ...firstWords.about, mission: 'To grow' };
  expect(propsOf(pageAt('/about', { ...nothing, about }))).toMatchObject({
    words: { mission: 'To grow' },
  });
});

test('a promotion of a missing service has no service', () => {
  const promotion = { ...firstWords.home.promotion!, serviceCode: 'SLT-999' };
  const home = { ...firstWords.home, promotion };
  expect(propsOf(pageAt('/', { ...nothing, home })).promoted).toBeUndefined();
});

test('the footer links to every published page, by its label or title', () => {
  const page = (slug: string, title: string) => ({ slug, title, body: [], formerSlugs: [] });
  const pages = [page('terms', 'Our terms'), page('garden-grants', 'Garden Grants')];
  const all = { ...content, pages } as unknown as SiteContent;
  const { layout } = sitePages(all, SITE).find(({ path }) => path === '/about')!.data;
  expect(layout.information).toEqual([
    ...['Delivery', 'Returns', 'Warranty', 'Support'].map((label) => ({ label })),
    { label: 'Garden Grants', path: '/info/garden-grants' },
  ]);
  expect(layout.legal).toEqual([{ label: 'Terms', path: '/info/terms' }, { label: 'Privacy' }]);
});

test('menu and footer have the editors’ links in their order, without those that lead nowhere', () => {
  const link = (label: string, link: string) => ({ label, link });
  const menu = [link('Shop', '/shop'), link('Gone', '/product/gone'), link('Start', '/')];
  const information = [link('Grants', '/info/old-grants'), link('Soon', '/info/soon')];
  const slugs = { slug: 'grants', formerSlugs: ['old-grants'] };
  const pages = [{ ...slugs, title: 'Grants for gardens', body: [] }];
  const words = settings({ menu, information });
  const all = { ...content, pages, words } as unknown as SiteContent;
  const { layout } = sitePages(all, SITE).find(({ path }) => path === '/about')!.data;
  expect(layout.menu).toEqual([
    { label: 'Shop', path: '/shop' },
    { label: 'Start', path: '/' },
  ]);
  expect(layout.information).toEqual([{ label: 'Grants', path: '/info/grants' }, { label: 'Soon' }]);
});

test('without links of its own a site has the usual menu', () => {
  const usual = pageAt('/about', nothing).layout;
  expect(usual.menu).toHaveLength(firstWords.settings.menu.length);
  const words = settings({ menu: [], information: [], legal: [] });
  expect(pageAt('/about', words).layout).toEqual(usual);
});

test('a service has its parts in the editors’ order, without unknown ones', () => {
  const parts = ['A-1', 'B-2', 'C-3'].map((partNum) => ({ ...product, _id: partNum, partNum }));
  const facts = { parts: ' c-3, Z-9,A-1' };
  const all = { ...content, products: parts, services: [{ ...service, facts }] };
  const { data } = sitePages(all as unknown as SiteContent, SITE).find(
    ({ path }) => path === '/services/SLT-001',
  )!;
  expect(propsOf(data).parts).toMatchObject([{ _id: 'C-3' }, { _id: 'A-1' }]);
});

test('a group of services has the editors’ name on every page', () => {
  const words = settings({ technologyGroup: 'Technology', educationGroup: '' });
  const { layout } = pageAt('/about', words);
  expect(new Set(layout.services.map(({ group }) => group))).toEqual(new Set(['Technology']));
  expect(propsOf(pageAt('/services/SLT-001', words))).toMatchObject({
    service: { group: 'Technology' },
  });
});

test('pages contain the delivery line only if it differs from the default', () => {
  expect(pageAt('/shop', nothing).layout.deliveryLine).toBeUndefined();
  const line = 'Delivered by bicycle';
  expect(pageAt('/shop', settings({ deliveryLine: line })).layout.deliveryLine).toBe(line);
  expect(pageAt('/shop', settings({ deliveryLine: '' })).layout.deliveryLine).toBe('');
});

test('an announcement is shown only if it is switched on and not empty', () => {
  const announcement = 'Closed on Friday';
  const bar = (change: Partial<SiteSettings>) => pageAt('/about', settings(change)).layout.announcement;
  expect(bar({ announcement })).toBeUndefined();
  expect(bar({ isAnnounced: true })).toBeUndefined();
  expect(bar({ isAnnounced: true, announcement })).toEqual({ text: announcement });
});

test.each([
  '/',
  '/shop',
  '/shop?sort=price#top',
  '/cart',
  '/product/product1',
  '/category/sensors',
  '/search/probe',
  '/uploads/list.pdf',
  'https://example.com/a',
  'mailto:hello@example.com',
])('an announcement can link to %s', (link) => {
  expect(pageAt('/', announced(link)).layout.announcement?.link).toBe(link);
});

test.each([
  '',
  '/product/gone',
  '/category/gone',
  '/services/SLT-999',
  '/nowhere',
  '/shells/product',
  '/sitemap.xml ',
  '//evil.example',
  'javascript:alert(1)',
])('an announcement cannot link to %j, which would block publishing', (link) => {
  expect(pageAt('/', announced(link)).layout.announcement?.link).toBeUndefined();
});
