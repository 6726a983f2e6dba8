/**
 * Sentences that the API answers with and that clients compare against or show.
 * Anything a client branches on has its wording here, once.
 */
export const messages = {
  notAuthorized: 'Not authorized, token failed',
  notAdmin: 'Not authorized as an admin',
  notFound: 'Not found',
  internal: 'Internal Server Error',
  invalidCredentials: 'Invalid email or password',
  userExists: 'User already exists',
  userNotFound: 'User not found',
  productNotFound: 'Product not found',
  serviceNotFound: 'Service not found',
  orderNotFound: 'Order not found',
  noOrderItems: 'No order items',
  addressIncomplete: 'Shipping address is incomplete',
  quantityInvalid: 'Quantity must be a whole number of at least 1',
  pricesChanged: 'Prices have changed, please review your cart',
  outOfStock: (productName: string) => `Out of stock: ${productName}`,
  idempotencyKeyReused: 'Idempotency key reused',
  providerUnavailable: 'The payment provider is not available, please try again',
  paymentNotVerified: 'Payment not verified',
  paymentDeclined: 'Payment was declined',
  orderExpired: 'This order has expired, please check out again',
  paymentsNotConfigured: 'Payments are not configured',
  emailQueued: 'Email queued',
} as const;
