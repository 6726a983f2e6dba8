import {
  CURRENCY,
  type ErrorBody,
  type Order,
  type OrderLine,
  type OrderUnderReview,
  type PaymentsConfig,
  type PlacedOrder,
  type Product,
  type ProductDetails,
  type ProductPage,
  type Review,
  type Service,
  type ShippingAddress,
  type User,
  type UserWithToken,
} from 'shared';
import * as v from 'valibot';

/** The shapes of the API's answers, exact: a field that is not here is a fault. */

const time = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const dollars = v.pipe(v.number(), v.minValue(0), v.metadata({ description: 'AUD' }));

const review = v.strictObject({
  _id: v.string(),
  name: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.string(),
  createdAt: time,
}) satisfies v.GenericSchema<Review>;

const productEntries = {
  _id: v.string(),
  name: v.string(),
  brand: v.string(),
  partNum: v.string(),
  category: v.string(),
  price: dollars,
  description: v.string(),
  image: v.array(v.string()),
  countInStock: count,
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  numReviews: count,
  createdAt: time,
  updatedAt: time,
};
const product = v.strictObject(productEntries) satisfies v.GenericSchema<Product>;
const productDetails = v.strictObject({
  ...productEntries,
  reviews: v.array(review),
}) satisfies v.GenericSchema<ProductDetails>;
const productPage = v.strictObject({
  products: v.array(product),
  page: count,
  pages: count,
  total: count,
}) satisfies v.GenericSchema<ProductPage>;

const userEntries = {
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  isAdmin: v.boolean(),
};
const user = v.strictObject(userEntries) satisfies v.GenericSchema<User>;
const userWithToken = v.strictObject({
  ...userEntries,
  token: v.string(),
}) satisfies v.GenericSchema<UserWithToken>;

const shippingAddress = v.strictObject({
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
}) satisfies v.GenericSchema<ShippingAddress>;

const orderLine = v.strictObject({
  _id: v.string(),
  name: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  image: v.string(),
  price: dollars,
  product: v.string(),
}) satisfies v.GenericSchema<OrderLine>;

const orderEntries = {
  _id: v.string(),
  user: v.strictObject({ _id: v.string(), name: v.string(), email: v.string() }),
  orderItems: v.array(orderLine),
  shippingAddress,
  paymentMethod: v.string(),
  itemsPrice: dollars,
  shippingPrice: dollars,
  totalPrice: dollars,
  isPaid: v.boolean(),
  paidAt: v.nullable(time),
  isDelivered: v.boolean(),
  deliveredAt: v.nullable(time),
  trackingNumber: v.nullable(v.string()),
  createdAt: time,
  status: v.picklist(['pending', 'under review', 'paid', 'shipped', 'refunded', 'cancelled']),
  refundedAmount: dollars,
  problem: v.optional(v.string()),
};
const order = v.strictObject(orderEntries) satisfies v.GenericSchema<Order>;
const placedOrder = v.strictObject({
  ...orderEntries,
  paypalOrderId: v.string(),
}) satisfies v.GenericSchema<PlacedOrder>;

const orderUnderReview = v.strictObject({
  ...orderEntries,
  message: v.string(),
}) satisfies v.GenericSchema<OrderUnderReview>;

const service = v.strictObject({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  info: v.string(),
  image: v.string(),
  options: v.array(v.string()),
  group: v.picklist([
    'Technology Assessment and Solutions',
    'Educational Consultation and Innovation',
    'Commercial and Educational Support',
  ]),
}) satisfies v.GenericSchema<Service>;

const paymentsConfig = v.strictObject({
  clientId: v.string(),
  environment: v.picklist(['sandbox', 'production']),
  currency: v.literal(CURRENCY),
  sdkUrl: v.nullable(v.string()),
}) satisfies v.GenericSchema<PaymentsConfig>;

const message = v.strictObject({ message: v.string() });
const error = v.strictObject({
  message: v.string(),
  errors: v.exactOptional(v.array(v.strictObject({ path: v.string(), message: v.string() }))),
}) satisfies v.GenericSchema<ErrorBody>;

/** By the names under which the API's description shows them. */
export const answers = {
  Review: review,
  Product: product,
  ProductDetails: productDetails,
  ProductPage: productPage,
  User: user,
  UserWithToken: userWithToken,
  ShippingAddress: shippingAddress,
  OrderLine: orderLine,
  Order: order,
  PlacedOrder: placedOrder,
  OrderUnderReview: orderUnderReview,
  Service: service,
  PaymentsConfig: paymentsConfig,
  Message: message,
  Error: error,
} as const;
