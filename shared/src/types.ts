/** Shapes of the API's JSON, as documented in docs/api.md. Money is in dollars, times are ISO 8601 UTC. */

export interface Product {
  _id: string;
  name: string;
  brand: string;
  partNum: string;
  category: string;
  price: number;
  description: string;
  /** Paths on the API's host, e.g. `/uploads/nano.webp`; the first is the one cards show. */
  image: string[];
  /** What can still be bought: goods held by open orders are already taken off. */
  countInStock: number;
  /** Average of the reviews, 0 to 5. */
  rating: number;
  numReviews: number;
  createdAt: string;
  updatedAt: string;
}

export interface Review {
  _id: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: string;
}

/** A single product comes with its reviews, newest first. */
export interface ProductDetails extends Product {
  reviews: Review[];
}

export interface ProductPage {
  products: Product[];
  page: number;
  pages: number;
  total: number;
}

export interface User {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

export interface UserWithToken extends User {
  token: string;
}

export interface ShippingAddress {
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

export interface OrderLineRequest {
  /** The product's `_id`. */
  product: string;
  name: string;
  image: string;
  /** What the buyer saw, in dollars. */
  price: number;
  qty: number;
}

export interface OrderRequest {
  orderItems: OrderLineRequest[];
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
}

export interface OrderLine extends OrderLineRequest {
  _id: string;
}

/** Where an order stands; `cancelled` covers every order that ended without being paid. */
export type OrderStatus =
  'pending' | 'under review' | 'paid' | 'shipped' | 'refunded' | 'cancelled';

export interface Order {
  _id: string;
  user: { _id: string; name: string; email: string };
  orderItems: OrderLine[];
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  isPaid: boolean;
  paidAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
  trackingNumber: string | null;
  createdAt: string;
  status: OrderStatus;
  /** What went back to the customer so far; a part of it leaves the order paid. */
  refundedAmount: number;
  /** Only for admins, and only where something is or was wrong with the payment. */
  problem?: string;
}

/** The answer to a payment that the provider has accepted but still reviews. */
export interface OrderUnderReview extends Order {
  message: string;
}

export interface PlacedOrder extends Order {
  /** The provider's id of the order that the buyer approves. */
  paypalOrderId: string;
}

/** What the shop sends after approval; the server uses nothing but `id`. */
export interface PaymentResult {
  id: string;
  status?: string;
  update_time?: string;
  email_address?: string;
}

export type ServiceGroup =
  | 'Technology Assessment and Solutions'
  | 'Educational Consultation and Innovation'
  | 'Commercial and Educational Support';

export interface Service {
  /** `SLT-001` and so on. */
  id: string;
  name: string;
  description: string;
  info: string;
  image: string;
  options: string[];
  group: ServiceGroup;
}

export interface BusinessDetails {
  name: string;
  phone: string;
  email: string;
  businessNumber: string;
}

export interface PaymentsConfig {
  clientId: string;
  environment: 'sandbox' | 'production';
  currency: 'AUD';
  /** Where to load the provider's script from instead of its own host; null except for a stand-in. */
  sdkUrl: string | null;
}

export interface FieldError {
  path: string;
  message: string;
}

/** Every answer outside 2xx. */
export interface ErrorBody {
  message: string;
  errors?: FieldError[];
}

/** Everything the static pages are built from, as the CMS hands it to a build in one answer. */
export interface SiteContent {
  businessDetails: BusinessDetails;
  /** Published services in the specification's order. */
  services: Service[];
  /** Newest first. */
  products: ProductDetails[];
  /** Whose scripts and frames the checkout needs, e.g. `https://*.paypal.com`; none without payments. */
  paymentOrigins: string[];
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

/** What the page of a service looks like as it stands in the panel, published or not. */
export interface ServicePreview {
  /** The service's `id` within the content. */
  id: string;
  /** Without products: the page of a service shows none. */
  content: SiteContent;
}
