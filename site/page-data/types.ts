import type {
  AboutWords,
  BusinessDetails,
  CatalogGroup,
  ContactWords,
  Graph,
  HomeWords,
  InfoPageContent,
  IntroductionWords,
  ProductDetails,
  Service,
  ServiceContent,
  ServiceFacts,
  SupplierDetails,
} from 'shared';
import type { RatedProduct } from '../features/catalog/best-rated.ts';
import type { BuiltPage } from '../features/catalog/built-page.ts';
import type { FeedItem } from '../features/feed/items.ts';
import type { Partner } from '../features/product/partners.ts';
import type { RelatedProduct } from '../features/product/related.ts';
import type { GroupLink, ProductPlaces } from '../lib/groups.ts';
import type { GroupPage } from './groups.ts';

/** A service with the editors' name of its group. */
export type NamedService = Omit<ServiceContent, 'group'> & { group: string };

/** A service in the footer. */
type ServiceLink = Pick<NamedService, 'id' | 'name' | 'group'>;

/** A service on a card. */
export type ServiceTeaser = Pick<Service, 'id' | 'name' | 'description' | 'image'> &
  Partial<Pick<ServiceFacts, 'audience' | 'duration' | 'priceHint'>>;

/** A top category on the home page. */
export type CategoryTile = GroupLink & Pick<CatalogGroup, 'image'>;

/** A label of the footer; a link once its page exists. */
export interface FooterLabel {
  label: string;
  path?: string;
}

/** A link of the menu. */
export type MenuLink = Required<FooterLabel>;

/** The data of every page's frame. */
export interface LayoutData {
  /** Public URL of the site, e.g. `https://shop.example`. */
  siteUrl: string;
  /** Origin of the API without trailing slash, if it is not the site's. */
  apiUrl?: string;
  /** URL of Strapi's panel. */
  panelUrl: string;
  /** Year of the copyright line. */
  year: number;
  businessDetails: BusinessDetails;
  menu: MenuLink[];
  /** In the footer's order. */
  services: ServiceLink[];
  /** The text about delivery on products' pages; absent for `DELIVERY_LINE`, empty for none. */
  deliveryLine?: string;
  /** Shown above every page of the shop. */
  announcement?: { text: string; link?: string };
  /** Links under Information, and on the footer's last line. */
  information: FooterLabel[];
  legal: FooterLabel[];
  /** Path of the picture shown when a page without its own picture is shared. */
  picture?: string;
}

/** The data of each kind of page, without its frame. */
export interface PageProps {
  /** Has no content of its own that editors can change. */
  fixed: Record<string, never>;
  /** If the promoted service does not exist, the promotion links to all services. */
  home: {
    words: HomeWords;
    promoted?: Pick<Service, 'id' | 'image'>;
    services: (Pick<Service, 'image'> & ServiceLink)[];
    categories: CategoryTile[];
    bestRated: RatedProduct[];
  };
  about: { words: AboutWords; graph: Graph | null };
  /** The form sends messages only if they are accepted. */
  contact: { words: ContactWords; acceptsMessages: boolean };
  supplier: { details: SupplierDetails };
  services: { words: IntroductionWords; services: (ServiceTeaser & ServiceLink)[] };
  service: { service: NamedService; parts: RelatedProduct[]; others: ServiceTeaser[] };
  info: { page: InfoPageContent };
  shop: { description: string; built: BuiltPage; categories: GroupLink[] };
  group: { group: GroupPage; built: BuiltPage; categories: GroupLink[] };
  /** The shell of pages of the shop or of a group. */
  listing: { categories: GroupLink[] };
  product: {
    product: ProductDetails;
    places: ProductPlaces;
    partners: Partner[];
    related: RelatedProduct[];
  };
  /** With a key of Google Maps Platform, the form suggests addresses. */
  checkout: { partners: string[]; mapsKey?: string; note: string };
  /** The shell of orders, of which some are paid on their own page. */
  order: { partners: string[] };
  /** A page that says that there is nothing, with links to the top categories. */
  missing: { categories: GroupLink[] };
  sitemap: { paths: string[] };
  feed: { items: FeedItem[] };
}

export type PageKind = keyof PageProps;

/** All data of a template: equal data gives an equal page. */
export type PageData = {
  [Kind in PageKind]: { kind: Kind; layout: LayoutData; props: PageProps[Kind] };
}[PageKind];

/** A page of the site before it is rendered. */
export interface SitePage {
  /** Its URL; for a shell, that of its template, e.g. `/shells/product`. */
  path: string;
  /** File within the folder of a release, e.g. `product/abc.html`. */
  file: string;
  data: PageData;
}
