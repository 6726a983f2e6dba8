/** The API's messages that our own pages show or compare with: pages load no others. */
export const clientMessages = {
  sessionEnded: 'Your session has ended, please log in again',
  confirmEmailFirst: 'Please confirm your email address first',
  userExists: 'User already exists',
  productNotFound: 'Product not found',
  accountDeleted: 'Account deleted',
  orderAlreadyPaid: 'Order is already paid',
  orderExpired: 'This order has expired, please check out again',
  paymentNotVerified: 'Payment not verified',
  paymentUnderReview: 'Your payment is being reviewed',
  exportsBusy: 'Too many files are being written. Please try again in a few seconds.',
  papersBusy: 'Too many papers are being drawn. Please try again in a few seconds.',
} as const;
