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

/** Those that only few pages need: apart, so that the others do not load them. */
export const fewPagesMessages = {
  confirmEmailFirst: 'Please confirm your email address first',
  paymentNotVerified: 'Payment not verified',
  exportsBusy: 'Too many files are being written. Please try again in a few seconds.',
  papersBusy: 'Too many papers are being drawn. Please try again in a few seconds.',
} as const;
