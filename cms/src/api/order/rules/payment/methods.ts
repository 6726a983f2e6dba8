import type { PaymentMethod } from 'shared';

const IN_WORDS: Readonly<Record<PaymentMethod, string>> = {
  PayPal: 'by PayPal',
  'Bank transfer': 'by bank transfer',
  Cash: 'in cash',
  Other: 'another way',
  'Purchase order': 'on account',
};

/** How an order is or was paid, to follow a verb: `by bank transfer`. */
export const byMethod = (method: PaymentMethod): string => IN_WORDS[method];

const TO_THE_BANK = 'It may take some days until your bank shows it.';

/** How refunded money comes back, in sentences for the customer. */
const RETURNS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  PayPal: ['It goes to the account that you paid with.', TO_THE_BANK],
  'Bank transfer': ['It goes to your bank account.', TO_THE_BANK],
  Cash: ['You get it in cash, or as we have agreed.'],
  Other: ['You get it as we have agreed.'],
  'Purchase order': ['It lowers what is to be paid, or comes back as we have agreed.'],
};

export const returnsBy = (method: PaymentMethod): readonly string[] => RETURNS[method];
