/** Why a buyer complains. https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const REASONS: Readonly<Record<string, string>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'the goods have not arrived',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'the goods are not as described',
  UNAUTHORISED: 'the payment was not made by them',
  CREDIT_NOT_PROCESSED: 'a promised refund has not come',
  DUPLICATE_TRANSACTION: 'they paid twice',
  INCORRECT_AMOUNT: 'the amount is wrong',
  PAYMENT_BY_OTHER_MEANS: 'they paid another way',
  CANCELED_RECURRING_BILLING: 'a subscription was cancelled',
  PROBLEM_WITH_REMITTANCE: 'the money did not reach its receiver',
};

/** How far a dispute is. */
const STATUSES: Readonly<Record<string, string>> = {
  OPEN: 'opened',
  WAITING_FOR_BUYER_RESPONSE: 'waiting for the customer',
  WAITING_FOR_SELLER_RESPONSE: 'waiting for the shop’s answer',
  UNDER_REVIEW: 'being examined by PayPal',
  RESOLVED: 'decided',
};

interface Dispute {
  dispute_id: string;
  reason: string;
  status: string;
}

/** A dispute as a phrase. Codes that PayPal adds later are shown as plain words. */
export function disputeInWords({ dispute_id: id, reason, status }: Dispute): string {
  const why = REASONS[reason] ?? plain(reason);
  const state = STATUSES[status] ?? plain(status);
  return `${why || 'no reason was given'} (dispute ${id}${state && `, ${state}`})`;
}

const plain = (code: string) => code.toLowerCase().replaceAll('_', ' ');
