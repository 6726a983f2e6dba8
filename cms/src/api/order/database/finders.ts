import type { OrderFinder } from '../../../platform/http/endpoint';
import type { OrderRecord } from '../rules/order';
import { findAnyOrder, findVisibleOrder } from './reads';

/** How endpoints about an order find it. */
const ownerOf = ({ customer }: OrderRecord) => customer.documentId;

/** One that is shown in lists. */
export const visibleOrder: OrderFinder<OrderRecord> = { find: findVisibleOrder, ownerOf };

/** Whatever its state, unless it was removed. */
export const anyOrder: OrderFinder<OrderRecord> = { find: findAnyOrder, ownerOf };
