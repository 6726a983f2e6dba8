import type {
  AboutWords,
  BusinessDetails,
  HomeWords,
  InfoPageContent,
  IntroductionWords,
  ProductDetails,
  Service,
  ServiceContent,
} from 'shared';
import type { RatedProduct } from '../features/catalog/best-rated.ts';
import type { BuiltPage } from '../features/catalog/logic.ts';
import type { FeedItem } from '../features/feed/items.ts';
import type { RelatedProduct } from '../features/product/related.ts';
import type { GroupLink, ProductPlaces } from '../lib/groups.ts';
import type { GroupPage } from './groups.ts';

/** A service with its group by the name that editors gave it. */
export type NamedService = Omit<ServiceContent, 'group'> & { group: string };

/** What the footer says of a service. */
type ServiceLink = Pick<NamedService, 'id' | 'name' | 'group'>;

/** What a card says of a service. */
export type ServiceTeaser = Pick<Service, 'id' | 'name' | 'description' | 'image'>;

/** A label of the footer, which leads somewhere once there is a page of that slug. */
export interface FooterLabel {
  label: string;
  path?: string;
}

/** What stands around the content of every page. */
export interface LayoutData {
  /** Public address of the site, e.g. `https://shop.example`. */
  siteUrl: string;
  /** Origin of the API where it is not the site's own, without a slash at its end. */
  apiUrl?: string;
  /** Where admins find Strapi's panel. */
  panelUrl: string;
  /** Of the copyright line. */
  year: number;
  businessDetails: BusinessDetails;
  /** In the footer's order. */
  services: ServiceLink[];
  /** What products' pages say of it; absent while it is `DELIVERY_LINE`, empty for nothing. */
  deliveryLine?: string;
  /** Above every page of the shop. */
  announcement?: { text: string; link?: string };
  /** Under Information, and on the footer's last line. */
  information: FooterLabel[];
  legal: FooterLabel[];
  /** Path of the picture shown where a page without one of its own is shared. */
  picture?: string;
}

/** What each kind of page is made of besides what stands around it. */
export interface PageProps {
  /** Says nothing of its own that an editor can change. */
  fixed: Record<string, never>;
  /** Without the service that is promoted there, the link leads to all of them. */
  home: { words: HomeWords; promoted?: Pick<Service, 'id' | 'image'>; bestRated: RatedProduct[] };
  about: { words: AboutWords };
  /** Its form sends what is written in it only while messages are accepted. */
  contact: { words: IntroductionWords; acceptsMessages: boolean };
  services: { words: IntroductionWords; services: (ServiceTeaser & ServiceLink)[] };
  service: { service: NamedService; others: ServiceTeaser[] };
  info: { page: InfoPageContent };
  shop: { description: string; built: BuiltPage; categories: GroupLink[] };
  group: { group: GroupPage; built: BuiltPage };
  product: { product: ProductDetails; places: ProductPlaces; related: RelatedProduct[] };
  /** With a key of Google Maps Platform addresses are looked up; without it they are typed. */
  checkout: { partners: string[]; mapsKey?: string };
  sitemap: { paths: string[] };
  feed: { items: FeedItem[] };
}

export type PageKind = keyof PageProps;

/** All that a template gets: a page with equal data comes out equal. */
export type PageData = {
  [Kind in PageKind]: { kind: Kind; layout: LayoutData; props: PageProps[Kind] };
}[PageKind];

/** A page of the site before it is rendered. */
export interface SitePage {
  /** Its address, or that of its template where it answers for many addresses, e.g. `/shells/product`. */
  path: string;
  /** Below the folder of a release, e.g. `product/abc.html`. */
  file: string;
  data: PageData;
}
