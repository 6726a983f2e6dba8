import type { Suggestions } from 'shared';
import { suggestProducts } from '../../api/products.ts';
import { resource } from '../../state/resource.ts';
import { createListing } from '../listing/store.ts';
import { pathOf } from './logic.ts';

/** The products of the shop. */
export const shop = createListing('itemsPerPage', pathOf);

/** What somebody may mean whose keyword found nothing. */
export const $suggestions = resource<Suggestions, [keyword: string]>(suggestProducts);
