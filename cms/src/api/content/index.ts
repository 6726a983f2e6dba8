/** Public interface for the other capabilities. */

export {
  readBankAccount,
  readBookingCodes,
  readBusinessDetails,
  readLowStockThreshold,
  readQuoteSettings,
  readSalesSettings,
  readSupplierSettings,
  type BookingCodes,
  type SalesSettings,
} from './database/business-details';
export { findDeadLinks } from './database/dead-links';
export { readLogo } from './database/logo';
export { findPage, listPages, listPagesWith } from './database/pages';
export { findService, listServices, listServicesWith, type ServiceStatus } from './database/services';
export { readPublishedWords, readWords, SINGLE_TYPES } from './database/words';
export { isBlank } from './rules/rich-text';
