/** The provider had accepted the refund but did not carry it out. */
export const NOT_CARRIED_OUT = 'NOT_CARRIED_OUT';

/** Why PayPal refuses a refund, in plain words. https://developer.paypal.com/api/rest/reference/payments/v2/errors/ */
const REASONS: Readonly<Record<string, string>> = {
  [NOT_CARRIED_OUT]: 'it could not be carried out',
  CAPTURE_FULLY_REFUNDED: 'all of the payment has gone back already',
  REFUND_AMOUNT_EXCEEDED: 'less than that is left of the payment',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'there is not enough money in the PayPal account',
  REFUND_TIME_LIMIT_EXCEEDED: 'the payment was too long ago',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'the buyer’s bank has taken the payment back',
  TRANSACTION_DISPUTED: 'while the payment is disputed only all that is left can go back',
};

/** @param failure PayPal's error code */
export const refundFailure = (failure: string): string =>
  REASONS[failure] ?? failure.toLowerCase().replaceAll('_', ' ');
