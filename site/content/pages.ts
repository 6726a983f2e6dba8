import type { Service, SiteContent } from 'shared';
import { bestRated } from '../features/catalog/best-rated.ts';
import { firstPageOf } from '../features/catalog/logic.ts';
import { feedItems } from '../features/feed/items.ts';
import { relatedPicker } from '../features/product/related.ts';
import { appPages, listedPages, paths, shellRoutes } from '../routes.ts';
import { groupProducts } from './groups.ts';
import type { FooterLabel, LayoutData, PageKind, PageProps, ServiceTeaser, SitePage } from './types.ts';

/** The service that the home page advertises. */
const WORKSHOPS_ID = 'SLT-001';

/** Labels of the footer, each for the page of the slug that it makes. */
const INFORMATION = ['Delivery', 'Returns', 'Warranty', 'Support'];
const LEGAL = ['Terms', 'Privacy'];

/** Every address that has a template of its own, see `routes.ts`. */
const TEMPLATES = new Set([
  ...Object.values(listedPages),
  ...Object.values(appPages),
  ...shellRoutes.map(({ shell }) => shell),
  '/404',
  '/robots.txt',
]);

/**
 * Every page of the site with all that it says, so that a page whose data has not changed need not be
 * rendered again. Templates get nothing else.
 */
export function sitePages(content: SiteContent, siteUrl: string): SitePage[] {
  const layout = layoutData(content, siteUrl);
  const page = <Kind extends PageKind>(path: string, kind: Kind, props: PageProps[Kind]) =>
    ({ path, file: fileOf(path), data: { kind, layout, props } }) as SitePage;
  const pages = pagesWithContent(content, page);
  const known = new Set(pages.map(({ path }) => path));
  const fixed = [...TEMPLATES].filter((path) => !known.has(path));
  return [...pages, ...fixed.map((path) => page(path, 'fixed', {}))];
}

type MakePage = <Kind extends PageKind>(
  path: string,
  kind: Kind,
  props: PageProps[Kind],
) => SitePage;

/** The pages that say something an editor can change, besides what stands around all of them. */
function pagesWithContent(content: SiteContent, page: MakePage): SitePage[] {
  const { services, products } = content;
  const relatedTo = relatedPicker(products);
  const groups = groupProducts(content);
  const teasers = services.map(toTeaser);
  const servicePages = services.map((service) =>
    page(paths.service(service.id), 'service', {
      service,
      others: teasers.filter(({ id }) => id !== service.id),
    }),
  );
  const infoPages = (content.pages ?? []).map((info) =>
    page(paths.info(info.slug), 'info', { page: info }),
  );
  const groupPages = groups.pages.map(({ page: group, products: found }) =>
    page(paths[group.kind](group.slug), 'group', { group, built: firstPageOf(found) }),
  );
  const productPages = products.map((product) =>
    page(paths.product(product._id), 'product', {
      product,
      places: groups.placesOf(product),
      related: relatedTo(product._id),
    }),
  );
  const listed = [...servicePages, ...infoPages, ...groupPages, ...productPages].map(
    ({ path }) => path,
  );
  return [
    page(paths.home, 'home', { workshops: workshopsOf(services), bestRated: bestRated(products) }),
    page(paths.services, 'services', {
      services: services.map((service) => ({ ...toTeaser(service), group: service.group })),
    }),
    page('/shells/service', 'serviceShell', { services: teasers }),
    page(paths.shop, 'shop', { built: firstPageOf(products), categories: groups.top }),
    page(paths.checkout, 'checkout', {
      partners: content.paymentOrigins,
      mapsKey: process.env.PUBLIC_GOOGLE_MAPS_KEY || undefined,
    }),
    page('/sitemap.xml', 'sitemap', { paths: [...Object.values(listedPages), ...listed] }),
    page(paths.productFeed, 'feed', { items: feedItems(content) }),
    ...servicePages,
    ...infoPages,
    ...groupPages,
    ...productPages,
  ];
}

function layoutData(content: SiteContent, siteUrl: string): LayoutData {
  const { businessDetails, services, pages = [], panelUrl } = content;
  const slugs = new Set(pages.map(({ slug }) => slug));
  return {
    siteUrl,
    apiUrl: process.env.PUBLIC_API_URL || undefined,
    panelUrl,
    year: new Date().getFullYear(),
    businessDetails,
    services: services.map(({ id, name, group }) => ({ id, name, group })),
    information: footerLabels(INFORMATION, slugs),
    legal: footerLabels(LEGAL, slugs),
    picture: services[0]?.image,
  };
}

function footerLabels(labels: readonly string[], slugs: ReadonlySet<string>): FooterLabel[] {
  return labels.map((label) => {
    const slug = label.toLowerCase();
    return slugs.has(slug) ? { label, path: paths.info(slug) } : { label };
  });
}

function toTeaser({ id, name, description, image }: Service): ServiceTeaser {
  return { id, name, description, image };
}

function workshopsOf(services: readonly Service[]): PageProps['home']['workshops'] {
  const workshops = services.find(({ id }) => id === WORKSHOPS_ID);
  return workshops && { id: workshops.id, image: workshops.image };
}

/** Addresses have no ending, files have: `/about` is `about.html`. */
function fileOf(path: string): string {
  if (path === paths.home) return 'index.html';
  return /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
