/** Public interface for the other capabilities. */

export { acceptQuote } from './place-quote-order';
export { accountsEmailWaits } from './accounts-email';
export { assertDelivered } from './delivery';
export {
  anonymiseOldOrders,
  anonymiseOrdersOf,
  FORMER_CUSTOMER,
  hasOrderOnItsWay,
  ON_ITS_WAY,
} from './database/anonymise';
export { nextInvoiceNumber, raiseNextInvoiceNumber } from './database/invoices/invoices';
export { emptyOldEvents, anonymisePayers } from './database/payment/webhook-events';
export { PAID_CENTS, RETURNED } from './database/payment/ledger';
export { TABS } from './database/order-list';
export { nextOrderNumber, ORDER_NUMBER, raiseNextOrderNumber } from './database/order-numbers';
export { anyOrder, listAllOrdersOf, VISIBLE, visibleOrder } from './database/reads';
export { pdfFile, sendPdf, type PdfFile } from './documents/files';
export { goodsList, referenceOf } from './emails/order-parts';
export { customerOf, readerOf, retryOnConflict } from './database/placing/make-order';
export { referenceColumns } from './database/placing/order-rows';
export { readProductsForSale } from './database/stock';
export { paymentOrigins } from './paypal/settings';
export { placeOf } from './rules/address';
export { madeOrderLimits } from './rules/limits';
export { type OrderRecord, type OrderState } from './rules/order';
export { formatAbn, sellerOf, type Seller } from './rules/invoices/invoice';
export { setsPastDay } from './rules/placing/change-order';
export { type QuotedInput } from './rules/placing/price-quote';
export { FIRST_CARRIERS } from './rules/shipping/shipment';
export { type Note, type OrderEmail } from './rules/timeline';
export { statusOf, toOrder, toPlacedOrder } from './serializers/order';
export { readSupplier } from './supplier-file';
export { orderEmails } from './write-emails';
