/** The API's requests and responses. The server checks requests with them, the site its forms. */
export * from './account.ts';
export { savedAddressSchema } from './orders/address-book.ts';
export * from './orders/admin-orders.ts';
export * from './admin-products.ts';
export * from './contact.ts';
export { email, emailField } from './email.ts';
export { checkOptions, issueMessage } from './issue-message.ts';
export { INTEGER_MAX, integer } from './integer.ts';
export { pageOf } from './list-query.ts';
export * from './orders/made-order.ts';
export * from './orders/order.ts';
export * from './orders/list.ts';
export * from './orders/quick-order.ts';
export * from './orders/quote.ts';
export * from './orders/received-payment.ts';
export * from './orders/shortage.ts';
export { isAbn } from './orders/abn.ts';
export { newReference, NO_REFERENCE, type Reference } from './orders/reference.ts';
export { deletionSchema, REVIEW_CHOICES, type Deletion, type ReviewChoice } from './people.ts';
export * from './product-bulk.ts';
export {
  optionalEntries,
  optionalFieldList,
  requestEntries,
  STOCK_MAX,
  type OptionalField,
} from './product-fields.ts';
export * from './product.ts';
export * from './product-query.ts';
export { refundSchema, type RefundInput } from './orders/refund.ts';
export {
  auditQuerySchema,
  booksQuerySchema,
  customersQuerySchema,
  reportQuerySchema,
  type AuditQuery,
  type BooksQuery,
  type CustomersQuery,
  type Period,
} from './reports.ts';
export * from './responses/index.ts';
export * from './review.ts';
export { ADMIN_ROLES, rolesIn, type AdminGroup, type AdminRole } from './roles.ts';
export { richTextBlock } from './rich-text.ts';
export {
  isLibraryPath,
  isLink,
  LINK_MESSAGE,
  specification,
  SPECIFICATIONS_MAX,
  type SpecificationInput,
} from './specifications.ts';
export { namesOf, objectOf, recordOf } from './table.ts';
export * from './text.ts';
export * from './words.ts';
