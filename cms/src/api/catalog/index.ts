/** Public interface for the other capabilities. */

export { IS_NEW_REVIEW } from './database/admin-reviews';
export { findFields } from './database/details';
export { listGroups } from './database/groups';
export { isLow, noteLowStock } from './database/low-stock';
export { deleteOldPanelViews, findStockSeen, noteStockSeen } from './database/panel-views';
export { fileUsedPictures } from './database/picture-folders';
export { findFolderFiles, findPictureUses, type PictureUse } from './database/picture-uses';
export {
  findProduct,
  findProductsNamed,
  findProductWithOthers,
  productsInOrder,
  productsWithReviews,
  topProducts,
} from './database/products';
export { unknownReplacement } from './database/replacement';
export { within } from './database/search/like';
export { deleteOldStockAlerts, deleteStockAlerts, deleteStopLinks } from './database/stock-alerts';
export { stockAfter } from './rules/product-change';
export { typeSpecifications } from './rules/specifications';
export { catalogEmails } from './write-emails';
