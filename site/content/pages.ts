import type { Service, SiteContent } from 'shared';
import { firstPageOf } from '../features/catalog/logic.ts';
import { relatedPicker } from '../features/product/related.ts';
import { paths } from '../routes.ts';
import { frameOf, toTeaser } from './frame.ts';
import type { PageKind, PageProps, SitePage } from './types.ts';

/** The service that the home page advertises. */
const WORKSHOPS_ID = 'SLT-001';

/** Pages in whose content editors have no say. */
const FIXED_PAGES = [
  paths.about,
  paths.contact,
  paths.cart,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.profile,
  paths.admin,
  paths.adminProducts(),
  paths.adminOrders,
  paths.adminUsers,
  '/404',
  '/shells/order',
  '/shells/product',
  '/shells/shop',
];

const LISTED = [paths.home, paths.services, paths.shop, paths.about, paths.contact];

/**
 * Every page of the site with all that it says, so that a page whose data has not changed need not be
 * rendered again. Templates get nothing else.
 */
export function sitePages(content: SiteContent, siteUrl: string): SitePage[] {
  const { services, products } = content;
  const frame = frameOf(content, siteUrl);
  const page = <Kind extends PageKind>(path: string, kind: Kind, props: PageProps[Kind]) =>
    ({ path, file: fileOf(path), data: { kind, frame, props } }) as SitePage;
  const relatedTo = relatedPicker(products);
  const teasers = services.map(toTeaser);
  const servicePaths = services.map(({ id }) => paths.service(id));
  const productPaths = products.map(({ _id }) => paths.product(_id));
  return [
    page(paths.home, 'home', { workshops: workshopsOf(services) }),
    page(paths.services, 'services', {
      services: services.map((service) => ({ ...toTeaser(service), group: service.group })),
    }),
    page('/shells/service', 'serviceShell', { services: teasers }),
    page(paths.shop, 'shop', { built: firstPageOf(products) }),
    page('/sitemap.xml', 'sitemap', { paths: [...LISTED, ...servicePaths, ...productPaths] }),
    page('/robots.txt', 'fixed', {}),
    page(paths.checkout, 'checkout', { partners: content.paymentOrigins }),
    ...FIXED_PAGES.map((path) => page(path, 'fixed', {})),
    ...services.map((service) =>
      page(paths.service(service.id), 'service', {
        service,
        others: teasers.filter(({ id }) => id !== service.id),
      }),
    ),
    ...products.map((product) =>
      page(paths.product(product._id), 'product', {
        product,
        related: relatedTo(product._id),
      }),
    ),
  ];
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
