/** Like `client-messages.ts`, but for few pages: in a file of its own, so that the others do not load it. */
export const fewPagesMessages = {
  confirmEmailFirst: 'Please confirm your email address first',
  paymentNotVerified: 'Payment not verified',
  exportsBusy: 'Too many files are being written. Please try again in a few seconds.',
  papersBusy: 'Too many papers are being drawn. Please try again in a few seconds.',
} as const;
