import { dayOf, firstWords, listPages } from 'shared';
import type { HomeWords, RichText, SiteContent } from 'shared';
import { bestRated } from '../features/catalog/best-rated.ts';
import { firstPageOf } from '../features/catalog/built-page.ts';
import { feedItems } from '../features/feed/items.ts';
import { partnerFinder } from '../features/product/partners.ts';
import { partsNamed, relatedPicker } from '../features/product/related.ts';
import { adminPages } from '../admin-routes.ts';
import { appPages, listedPages, paths, shellRoutes, unavailablePage } from '../routes.ts';
import { groupProducts } from './groups.ts';
import { linkCheck, livingLink, livingText, type LinkCheck, type LivingLink } from './links.ts';
import { redirectsOf } from './redirects.ts';
import { sitemapParts } from './sitemap.ts';
import type { CategoryTile, NamedService, PageKind, PageProps, ServiceTeaser, SitePage } from './types.ts';
import { groupName, layoutSettings, navigation, wordsOf } from './words.ts';

/** The business's name while its details are blank. */
const NAMELESS = 'Growing Ideas';

/** Pages that say that there is nothing at an address. */
const MISSING = ['/404', '/shells/product'];

/** All URLs with their own template, see `shared/src/site-pages.ts`. */
const TEMPLATES = new Set([
  ...Object.values(listedPages),
  ...Object.values(appPages),
  ...Object.values(listPages),
  ...Object.values(adminPages),
  ...shellRoutes.map(({ shell }) => shell),
  '/404',
  unavailablePage,
  '/robots.txt',
]);

/**
 * Every page of the site with all its data. Templates get nothing else, so a page with unchanged data need not be rendered
 * again.
 * @param leads which of the editors' links to keep; by default those with an existing target
 */
export function sitePages(content: SiteContent, siteUrl: string, leads?: LinkCheck): SitePage[] {
  const pages = pagesWithContent(content);
  const known = new Set(pages.map(({ path }) => path));
  const fixed = [...TEMPLATES].filter((path) => !known.has(path));
  const redirects = redirectsOf(content);
  const there = pages.filter(({ kind }) => kind !== 'missing').map(({ path }) => path);
  const isThere = linkCheck(new Set(there));
  const targetOf = livingLink(leads ?? isThere, redirects);
  const layout = {
    ...layoutData(content, siteUrl),
    ...layoutSettings(wordsOf(content).settings, targetOf),
    // Checked in previews too: the footer names pages that may be missing.
    ...siteLinks(content, livingLink(isThere, redirects)),
  };
  const living = livingText(targetOf);
  return [
    ...pages.map((made) => withTexts(made, living)),
    ...fixed.map((path) => page(path, 'fixed', {})),
  ].map(({ path, kind, props }) => ({ path, file: fileOf(path), data: { kind, layout, props } }) as SitePage);
}

const page = <Kind extends PageKind>(path: string, kind: Kind, props: PageProps[Kind]) => ({
  path,
  kind,
  props,
});

/** The page with its rich text passed through `living`. */
function withTexts(made: MadePage, living: (text: RichText) => RichText): MadePage {
  if (made.kind === 'info')
    return { ...made, props: { page: { ...made.props.page, body: living(made.props.page.body) } } };
  if (made.kind !== 'service' || !made.props.service.information) return made;
  const service = { ...made.props.service, information: living(made.props.service.information) };
  return { ...made, props: { ...made.props, service } };
}

type MadePage = ReturnType<typeof pagesWithContent>[number];

/** The pages with content that editors can change, beyond header and footer. */
function pagesWithContent(content: SiteContent) {
  const { products } = content;
  const words = wordsOf(content);
  const services = namedServices(content);
  const relatedTo = relatedPicker(products);
  const partnersOf = partnerFinder(products);
  const groups = groupProducts(content);
  const teasers = services.map(toTeaser);
  const servicePages = services.map((service) =>
    page(paths.service(service.id), 'service', {
      service,
      parts: partsNamed(service.facts.parts, products),
      others: teasers.filter(({ id }) => id !== service.id),
    }),
  );
  const infoPages = content.pages.map((info) => page(paths.info(info.slug), 'info', { page: info }));
  const groupPages = groups.pages.map(({ page: group, products: found }) =>
    page(paths[group.kind](group.slug), 'group', {
      group,
      built: firstPageOf(found),
      categories: groups.top,
    }),
  );
  const productPages = products.map((product) =>
    page(paths.product(product._id), 'product', {
      product,
      places: groups.placesOf(product),
      partners: partnersOf(product),
      related: relatedTo(product),
    }),
  );
  const listed = [
    ...Object.values(listedPages),
    ...[...servicePages, ...infoPages, ...groupPages, ...productPages].map(({ path }) => path),
  ];
  return [
    page(paths.home, 'home', {
      words: words.home,
      promoted: promotedBy(words.home, services),
      services: services.map(({ id, name, group, image }) => ({ id, name, group, image })),
      categories: topCategories(content),
      bestRated: bestRated(products),
    }),
    page(paths.about, 'about', {
      words: words.about,
      graph: words.home.graph ?? firstWords.home.graph,
    }),
    page(paths.contact, 'contact', {
      words: words.contact,
      acceptsMessages: content.acceptsMessages,
    }),
    page(paths.supplier, 'supplier', { details: content.supplier }),
    page(paths.services, 'services', {
      words: words.services,
      services: services.map((service) => ({ ...toTeaser(service), group: service.group })),
    }),
    page(paths.shop, 'shop', {
      description: words.settings.shopDescription,
      built: firstPageOf(products),
      categories: groups.top,
    }),
    page('/shells/shop', 'listing', { categories: groups.top }),
    page('/shells/group', 'listing', { categories: groups.top }),
    page(paths.checkout, 'checkout', {
      partners: content.paymentOrigins,
      mapsKey: process.env.PUBLIC_GOOGLE_MAPS_KEY || undefined,
      note: words.settings.paymentNote,
    }),
    page('/shells/order', 'order', { partners: content.paymentOrigins }),
    ...MISSING.map((path) => page(path, 'missing', { categories: groups.top })),
    page('/sitemap.xml', 'sitemap', { paths: listed }),
    ...sitemapParts(listed).map(({ path, paths }) => page(path, 'sitemap', { paths })),
    page(paths.productFeed, 'feed', { items: feedItems(products, groups.placesOf) }),
    ...servicePages,
    ...infoPages,
    ...groupPages,
    ...productPages,
  ];
}

function layoutData(content: SiteContent, siteUrl: string) {
  const { panelUrl } = content;
  const { name, ...details } = content.businessDetails;
  const services = namedServices(content);
  return {
    siteUrl,
    apiUrl: process.env.PUBLIC_API_URL || undefined,
    panelUrl,
    year: Number(dayOf(new Date()).slice(0, 4)),
    businessDetails: { name: name || NAMELESS, ...details },
    services: services.map(({ id, name, group }) => ({ id, name, group })),
    picture: services[0]?.image,
  };
}

/** The links of menu and footer; published pages that they do not name follow in the footer. */
function siteLinks(content: SiteContent, targetOf: LivingLink) {
  const links = navigation(wordsOf(content).settings, targetOf);
  const named = new Set([...links.information, ...links.legal].map(({ path }) => path));
  const others = content.pages
    .map(({ slug, title }) => ({ label: title, path: paths.info(slug) }))
    .filter(({ path }) => !named.has(path));
  return { ...links, information: [...links.information, ...others] };
}

function namedServices(content: SiteContent): NamedService[] {
  const { settings } = wordsOf(content);
  return content.services.map((service) => ({
    ...service,
    group: groupName(settings, service.group),
  }));
}

function toTeaser({ id, name, description, image, facts }: NamedService): ServiceTeaser {
  const { audience, duration, priceHint } = facts ?? {};
  return { id, name, description, image, audience, duration, priceHint };
}

function topCategories({ categories }: SiteContent): CategoryTile[] {
  const top = categories.filter(({ parent }) => parent === null);
  return top.map(({ name, slug, image }) => ({ name, path: paths.category(slug), image }));
}

function promotedBy(
  { promotion }: HomeWords,
  services: readonly NamedService[],
): PageProps['home']['promoted'] {
  const promoted = services.find(({ id }) => id === promotion?.serviceCode);
  return promoted && { id: promoted.id, image: promoted.image };
}

/** URLs have no extension, files have: `/about` is `about.html`. */
function fileOf(path: string): string {
  if (path === paths.home) return 'index.html';
  return /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
