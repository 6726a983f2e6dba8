import type { InferOutput } from 'valibot';
import type { responses } from './schemas/responses/index.ts';
import type { aboutWords, homeWords, introductionWords, siteSettings } from './schemas/words.ts';

/** The API's JSON, see `schemas/responses/index.ts`. */
type Response<Name extends keyof typeof responses> = InferOutput<(typeof responses)[Name]>;

export type Product = Response<'Product'>;
export type ProductDetails = Response<'ProductDetails'>;
/** What a single product has beside the fields of a listed one. */
export type Details = Pick<ProductDetails, 'specifications' | 'documents' | 'worksWith'>;
export type Specification = Details['specifications'][number];
export type ProductPage = Response<'ProductPage'>;
export type AdminProduct = Response<'AdminProduct'>;
export type AdminProductDetails = Response<'AdminProductDetails'>;
export type AdminProductPage = Response<'AdminProductPage'>;
export type ProductFacets = Response<'ProductFacets'>;
export type ImportReport = Response<'ImportReport'>;
export type ImportChange = NonNullable<ImportReport['changes']>[number];
export type ListingFacets = Response<'ListingFacets'>;
export type Category = Response<'Category'>;
export type Suggestions = Response<'Suggestions'>;
export type Review = Response<'Review'>;
export type User = Response<'User'>;
export type UserWithToken = Response<'UserWithToken'>;
export type ShippingAddress = Response<'ShippingAddress'>;
export type Order = Response<'Order'>;
export type OrderLine = Response<'OrderLine'>;
export type AdminOrder = Response<'AdminOrder'>;
export type AdminOrderPage = Response<'AdminOrderPage'>;
export type Carrier = Response<'Carrier'>;
export type OrderStatus = Order['status'];
export type PlacedOrder = Response<'PlacedOrder'>;
export type OrderUnderReview = Response<'OrderUnderReview'>;
export type Refund = Response<'Refund'>;
export type Service = Response<'Service'>;
export type ServiceGroup = Service['group'];
export type RichText = Response<'RichText'>;
export type InfoPage = Response<'InfoPage'>;
export type PaymentsConfig = Response<'PaymentsConfig'>;
export type Overview = Response<'Overview'>;
export type AuditEntry = Response<'AuditEntry'>;
export type AuditPage = Response<'AuditPage'>;
export type Customer = Response<'Customer'>;
export type ContactMessage = Response<'ContactMessage'>;
export type ContactMessagePage = Response<'ContactMessagePage'>;
export type PersonalData = Response<'PersonalData'>;
export type ErrorBody = Response<'Error'>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];

export type OrderLineRequest = Omit<OrderLine, '_id' | 'qtyToShip' | 'qtyRefunded'>;

export interface OrderRequest {
  orderItems: OrderLineRequest[];
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  /** Id of the open order of the same checkout, which ends. */
  replaces?: string;
}

/** What the shop sends after approval; the server uses nothing but `id`. */
export interface PaymentResult {
  id: string;
  status?: string;
  update_time?: string;
  email_address?: string;
}

export interface BusinessDetails {
  name: string;
  phone: string;
  email: string;
  businessNumber: string;
  /** Countries by commas or lines; empty for everywhere. */
  deliversTo: string;
  /** For how many days goods may be sent back; null where the shop does not say. */
  returnDays: number | null;
}

export type HomeWords = InferOutput<typeof homeWords>;
export type AboutWords = InferOutput<typeof aboutWords>;
export type IntroductionWords = InferOutput<typeof introductionWords>;
export type SiteSettings = InferOutput<typeof siteSettings>;

/** What editors have each page say, and what stands on many of them. */
export interface SiteWords {
  home: HomeWords;
  about: AboutWords;
  contact: IntroductionWords;
  services: IntroductionWords;
  settings: SiteSettings;
}

/** The same as far as it is published. */
export type PublishedWords = { [Name in keyof SiteWords]: SiteWords[Name] | null };

/** A category or brand with the slugs that it had before, whose addresses lead to its page. */
export type CatalogGroup = Category & { formerSlugs: string[] };

/**
 * A service with its information as its page has it: `info` is the same without its form. Not there in what a CMS of
 * an earlier release answers.
 */
export type ServiceContent = Service & { information?: RichText };

/** A page that editors write, with what search engines are told of it, and its former slugs, which lead to it. */
export type InfoPageContent = InfoPage & { description: string; formerSlugs: string[] };

/** Everything the static pages are built from, as the CMS hands it to a build in one answer. */
export interface SiteContent {
  businessDetails: BusinessDetails;
  /** Whether the contact form sends what is written in it; as little there as `words` may be. */
  acceptsMessages?: boolean;
  /** Not there in what a CMS of an earlier release answers. */
  words?: PublishedWords;
  /** Published services in the specification's order. */
  services: ServiceContent[];
  /** By title. Not there in what a CMS of an earlier release answers. */
  pages?: InfoPageContent[];
  /** Newest first. */
  products: ProductDetails[];
  /** In the order that editors gave them. */
  categories: CatalogGroup[];
  /** By name. */
  brands: CatalogGroup[];
  /** Whose scripts and frames the checkout needs, e.g. `https://*.paypal.com`; none without payments. */
  paymentOrigins: string[];
  /** Where editors open Strapi's panel. */
  panelUrl: string;
}

/** How the published site stands to the content, as monitoring and Strapi's panel show it. */
export interface PublishingState {
  /** `failed` until a later publication is live; `pending` while changes wait to be published. */
  state: 'live' | 'pending' | 'building' | 'failed';
  /** Why the last publication failed, or why changes wait for longer than they should. */
  reason: string | null;
  /** Changes that are not on the site yet. */
  pendingChanges: number;
  /** Since when the oldest of them waits. */
  pendingSince: string | null;
  /** When the last publication began, also one under way. */
  startedAt: string | null;
  /** When the last live publication ended. */
  lastPublishedAt: string | null;
  /** Pages that the last live publication rendered, kept as they were, and removed. */
  rendered: number | null;
  kept: number | null;
  removed: number | null;
  /** When a host that builds by itself last took the news of changes; null without such a host. */
  lastAnnouncedAt: string | null;
}

/** What the page of an entry looks like as it stands in the panel, published or not. */
export interface PagePreview {
  /** What its page's address is made of, where several pages are of its kind: a service's `id`. */
  id: string;
  /** With the entry, and without products and what they are grouped by, as far as its page shows none. */
  content: SiteContent;
}
