/** Public interface for the other capabilities. */

export {
  anonymiseOldOrders,
  anonymiseOrdersOf,
  FORMER_CUSTOMER,
  hasOrderOnItsWay,
  ON_ITS_WAY,
} from './database/anonymise';
export { nextInvoiceNumber, raiseNextInvoiceNumber } from './database/invoices/invoices';
export { emptyOldEvents, anonymisePayers } from './database/payment/webhook-events';
export { TABS } from './database/order-list';
export { nextOrderNumber, ORDER_NUMBER, raiseNextOrderNumber } from './database/order-numbers';
export { anyOrder, listAllOrdersOf, VISIBLE, visibleOrder } from './database/reads';
export { paymentOrigins } from './paypal/settings';
export { hasReceived, type OrderRecord, type OrderState } from './rules/order';
export { FIRST_CARRIERS } from './rules/shipping/shipment';
export { type Note, type OrderEmail } from './rules/timeline';
export { statusOf, toOrder } from './serializers/order';
export { readSupplier } from './supplier';
