/** The API's messages that our own pages show or compare with: pages load no others. */
export const clientMessages = {
  sessionEnded: 'Your session has ended, please log in again',
  userExists: 'User already exists',
  productNotFound: 'Product not found',
  accountDeleted: 'Account deleted',
  orderAlreadyPaid: 'Order is already paid',
  orderExpired: 'This order has expired, please check out again',
  paymentUnderReview: 'Your payment is being reviewed',
} as const;
