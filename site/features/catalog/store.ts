import { createListing } from '../listing/store.ts';
import { pathOf } from './logic.ts';

/** The products of the shop. */
export const shop = createListing('itemsPerPage', pathOf);
