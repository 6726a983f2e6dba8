import type { AdminProduct } from 'shared';
import { PRODUCT_SORTS } from 'shared/schemas';
import { listScreen } from '../list/screen.tsx';
import { sortingOf } from '../list/sorting.tsx';
import type { Action } from '../list/Table.tsx';
import { $opening, startEditing } from './form/editing.ts';
import { columns } from './list/columns.tsx';
import { focusHeading, HEADING_ID, ProductsFrame } from './list/ProductsFrame.tsx';
import { $removal, $showing, removeProduct, toggleListed } from './list/rows.ts';
import { products } from './list/products-list.ts';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import { SeveralProducts } from './several/SeveralProducts.tsx';
import styles from './products.module.css';

/** The admin's screen of products: a list, and a form for those who may change them. */
export const ProductsScreen = listScreen({
  group: 'admin',
  list: products,
  tabs: {
    label: 'Which products',
    views: [
      { name: 'All products', query: { stock: '', listed: '' } },
      { name: 'Low stock', query: { stock: 'low', listed: 'yes' } },
      { name: 'Out of stock', query: { stock: 'out', listed: 'yes' } },
      { name: 'Hidden', query: { stock: '', listed: 'no' } },
    ],
  },
  columns,
  actions: actionsOf,
  actionsFollow: [$opening, $removal, $showing],
  actors: 'manager',
  marks: { group: 'manager', nameOf: ({ name }) => name, Bulk: SeveralProducts },
  sorting: sortingOf(products, {
    sorts: PRODUCT_SORTS,
    names: [
      ['', 'Newest or best match'],
      ['name', 'Name, A to Z'],
      ['-name', 'Name, Z to A'],
      ['price', 'Lowest price'],
      ['-price', 'Highest price'],
      ['brand', 'Brand'],
      ['category', 'Category'],
      ['stock', 'Least in stock'],
      ['-stock', 'Most in stock'],
    ],
  }),
  Frame: ProductsFrame,
  Skeleton: ProductsSkeleton,
  className: styles.table,
  texts: {
    searchHint: 'Search products...',
    label: 'Products',
    none: 'No products found. Create a new product or adjust your search.',
    perPage: 'Products per page',
    headingId: HEADING_ID,
  },
});

function actionsOf({ _id, name, isListed }: AdminProduct): Action[] {
  return [
    {
      label: 'Edit',
      about: name,
      isBusy: _id === $opening.get(),
      onPress: () => void startEditing(_id),
    },
    {
      label: isListed ? 'Hide' : 'Show',
      about: name,
      isBusy: _id === $showing.get().busy,
      isOff: _id === $showing.get().busy,
      onPress: () => void toggleListed(_id),
    },
    {
      label: 'Delete',
      about: name,
      isDangerous: true,
      isBusy: _id === $removal.get().busy,
      isOff: _id === $removal.get().busy,
      onPress: () => void removeProduct(_id).then((isGone) => isGone && focusHeading()),
    },
  ];
}
