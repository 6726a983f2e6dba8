import type { InferOutput } from 'valibot';
import type { Reference } from './schemas/orders/reference.ts';
import type { responses } from './schemas/responses/index.ts';
import type {
  aboutWords,
  contactWords,
  homeWords,
  introductionWords,
  serviceFacts,
  siteSettings,
} from './schemas/words.ts';

/** The API's JSON, see `schemas/responses/index.ts`. */
export type ApiResponse<Name extends keyof typeof responses> = InferOutput<(typeof responses)[Name]>;

export type Product = ApiResponse<'Product'>;
export type ProductDetails = ApiResponse<'ProductDetails'>;
/** The fields that only a single product has. */
export type Details = Pick<ProductDetails, 'specifications' | 'documents' | 'worksWith'>;
export type Specification = Details['specifications'][number];
export type ProductPage = ApiResponse<'ProductPage'>;
export type AdminProduct = ApiResponse<'AdminProduct'>;
export type AdminProductDetails = ApiResponse<'AdminProductDetails'>;
export type AdminProductPage = ApiResponse<'AdminProductPage'>;
export type ProductFacets = ApiResponse<'ProductFacets'>;
export type BulkReport = ApiResponse<'BulkReport'>;
export type ImportReport = ApiResponse<'ImportReport'>;
export type ImportChange = NonNullable<ImportReport['changes']>[number];
export type ListingFacets = ApiResponse<'ListingFacets'>;
export type Category = ApiResponse<'Category'>;
export type Suggestions = ApiResponse<'Suggestions'>;
export type Review = ApiResponse<'Review'>;
export type AdminReview = ApiResponse<'AdminReview'>;
export type AdminReviewPage = ApiResponse<'AdminReviewPage'>;
export type User = ApiResponse<'User'>;
export type UserWithToken = ApiResponse<'UserWithToken'>;
export type Passkey = ApiResponse<'Passkey'>;
export type Mailbox = ApiResponse<'Mailbox'>;
export type ShippingAddress = ApiResponse<'ShippingAddress'>;
export type SavedAddress = ApiResponse<'SavedAddress'>;
export type Order = ApiResponse<'Order'>;
export type OrderLine = ApiResponse<'OrderLine'>;
export type AdminOrder = ApiResponse<'AdminOrder'>;
export type AdminOrderPage = ApiResponse<'AdminOrderPage'>;
export type Carrier = ApiResponse<'Carrier'>;
export type BankAccount = NonNullable<Order['payTo']>;
export type OrderStatus = Order['status'];
export type PlacedOrder = ApiResponse<'PlacedOrder'>;
export type OrderUnderReview = ApiResponse<'OrderUnderReview'>;
export type Quote = ApiResponse<'Quote'>;
export type SharedQuote = ApiResponse<'SharedQuote'>;
export type AdminQuote = ApiResponse<'AdminQuote'>;
export type QuotePage = ApiResponse<'QuotePage'>;
export type List = ApiResponse<'List'>;
export type QuickOrder = ApiResponse<'QuickOrder'>;
export type QuickOrderLine = QuickOrder['lines'][number];
export type Refund = ApiResponse<'Refund'>;
export type Service = ApiResponse<'Service'>;
export type ServiceGroup = Service['group'];
export type RichText = ApiResponse<'RichText'>;
export type SchoolHoliday = ApiResponse<'SchoolHoliday'>;
export type InfoPage = ApiResponse<'InfoPage'>;
export type PaymentsConfig = ApiResponse<'PaymentsConfig'>;
export type Overview = ApiResponse<'Overview'>;
export type Report = ApiResponse<'Report'>;
export type AuditEntry = ApiResponse<'AuditEntry'>;
export type AuditChange = ApiResponse<'AuditChange'>;
export type AuditPage = ApiResponse<'AuditPage'>;
export type Customer = ApiResponse<'Customer'>;
export type CustomerPage = ApiResponse<'CustomerPage'>;
export type ContactMessage = ApiResponse<'ContactMessage'>;
export type ContactMessagePage = ApiResponse<'ContactMessagePage'>;
export type PersonalData = ApiResponse<'PersonalData'>;
export type ErrorBody = ApiResponse<'Error'>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];

export type OrderLineRequest = Omit<OrderLine, '_id' | 'partNum' | 'qtyToShip' | 'qtyRefunded'>;

export interface OrderRequest {
  orderItems: OrderLineRequest[];
  shippingAddress: ShippingAddress;
  /** What a school or business needs on the papers. */
  reference?: Reference;
  paymentMethod: string;
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  /** Id of the open order of the same checkout, which this one replaces. */
  replaces?: string;
}

/** The site sends this after approval; the server uses only `id`. */
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
  /** Countries, separated by commas or line breaks; empty for everywhere. */
  deliversTo: string;
  /** Number of days for returns; null if not set. */
  returnDays: number | null;
  /** Whether prices contain GST. */
  gstRegistered: boolean;
}

/** What a finance officer needs to enter the business as a supplier, in order. A text may have several lines. */
export type SupplierDetails = { label: string; text: string }[];

export type HomeWords = InferOutput<typeof homeWords>;
export type AboutWords = InferOutput<typeof aboutWords>;
export type IntroductionWords = InferOutput<typeof introductionWords>;
export type ContactWords = InferOutput<typeof contactWords>;
export type SiteSettings = InferOutput<typeof siteSettings>;
export type Graph = NonNullable<HomeWords['graph']>;
export type ServiceFacts = InferOutput<typeof serviceFacts>;

/** The editors' content of each page, and the texts that many pages share. */
export interface SiteWords {
  home: HomeWords;
  about: AboutWords;
  contact: ContactWords;
  services: IntroductionWords;
  settings: SiteSettings;
}

/** The published content; null where nothing is published. */
export type PublishedWords = { [Name in keyof SiteWords]: SiteWords[Name] | null };

/** A category or brand with its former slugs, which redirect to its page. */
export type CatalogGroup = Category & { formerSlugs: string[] };

/** A service with its information as rich text; `info` is the same as plain text. */
export type ServiceContent = Service & {
  information: RichText;
  facts: ServiceFacts;
  /** What the picture shows. */
  imageText: string;
};

/** A page that editors write, with its meta description and its former slugs, which redirect to it. */
export type InfoPageContent = InfoPage & { description: string; formerSlugs: string[] };

/** All content of the static pages, in one response of the CMS. */
export interface SiteContent {
  businessDetails: BusinessDetails;
  /** Whether the contact form sends messages. */
  acceptsMessages: boolean;
  supplier: SupplierDetails;
  words: PublishedWords;
  /** Published services in the specification's order. */
  services: ServiceContent[];
  /** By title. */
  pages: InfoPageContent[];
  /** Newest first. */
  products: ProductDetails[];
  /** In the editors' order. */
  categories: CatalogGroup[];
  /** By name. */
  brands: CatalogGroup[];
  /** Origins of the checkout's scripts and frames, e.g. `https://*.paypal.com`; empty without payments. */
  paymentOrigins: string[];
  /** URL of Strapi's panel. */
  panelUrl: string;
}

/** The state of publishing, for monitoring and Strapi's panel. */
export interface PublishingState {
  /** `failed` until a later publication is live; `pending` while changes wait to be published. */
  state: 'live' | 'pending' | 'building' | 'failed';
  /** Why the last publication failed, or why changes have waited too long. */
  reason: string | null;
  /** Changes that are not on the site yet. */
  pendingChanges: number;
  /** Time of the oldest pending change. */
  pendingSince: string | null;
  /** Start of the last publication, including a running one. */
  startedAt: string | null;
  /** End of the last live publication. */
  lastPublishedAt: string | null;
  /** Pages that the last live publication rendered, kept unchanged, and removed. */
  rendered: number | null;
  kept: number | null;
  removed: number | null;
  /** When the publish hook last accepted a notification; null without a hook. */
  lastAnnouncedAt: string | null;
}

/** The data to render one entry's page, published or not. */
export interface PagePreview {
  /** Identifies the page within its kind, e.g. a service's `id`. */
  id: string;
  /** Includes the entry. Products, categories and brands are left out if the page shows none. */
  content: SiteContent;
}
