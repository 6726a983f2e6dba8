import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatPrice } from 'shared';
import type { Product } from 'shared';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { ListingCount, ListingFrame } from '../../../listing/ListingFrame.tsx';
import { followHistory, openAddress } from '../../../listing/navigation.ts';
import { useLookOnReturn } from '../../list/refresh.ts';
import { Table } from '../../list/Table.tsx';
import type { Action, Columns } from '../../list/Table.tsx';
import { $opening, startEditing } from '../form/store.ts';
import { TableSkeleton } from '../ProductsSkeleton.tsx';
import styles from '../products.module.css';
import { $removal, removeProduct } from './removal.ts';
import { products, refreshProducts } from './store.ts';

/** Search, table and pages. */
export function ProductList() {
  const params = useStore(products.$params);
  const page = useStore(products.$page);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => {
    openAddress(products);
    return followHistory(products);
  }, []);
  useLookOnReturn(refreshProducts);

  return (
    <section className="stack" aria-labelledby="products-heading">
      <ListingFrame
        listing={products}
        {...{ params, page }}
        searchHint="Search products..."
        heading={
          <div>
            <h2 ref={heading} id="products-heading" tabIndex={-1}>
              {params?.keyword ? `Results: "${params.keyword}"` : 'Products'}
            </h2>
            <ListingCount page={page} />
          </div>
        }
        onGo={(by) => {
          if (by !== 'pagination') return;
          focusHeading();
          heading.current?.scrollIntoView();
        }}
      >
        {'message' in page ? (
          <ErrorNotice message={page.message} onRetry={() => openAddress(products)} />
        ) : page.status === 'ready' ? (
          <Products items={page.value.products} onRemoved={focusHeading} />
        ) : (
          <TableSkeleton />
        )}
      </ListingFrame>
    </section>
  );
}

const columns: Columns<Product> = {
  Name: ({ name }) => name,
  Price: ({ price }) => formatPrice(price),
  Brand: ({ brand }) => brand,
  Category: ({ category }) => category,
  Stock: ({ countInStock }) =>
    countInStock > 0 ? countInStock : <span className="badge badge--red">0</span>,
};

function Products({ items, onRemoved }: { items: readonly Product[]; onRemoved: () => void }) {
  const opening = useStore($opening);
  const removing = useStore($removal).busy;
  if (items.length === 0)
    return (
      <p className="empty-state" role="status">
        No products found. Create a new product or adjust your search.
      </p>
    );

  const actionsOf = ({ _id, name }: Product): Action[] => [
    {
      label: 'Edit',
      about: name,
      isBusy: _id === opening,
      onPress: () => void startEditing(_id),
    },
    {
      label: 'Delete',
      about: name,
      isDangerous: true,
      isBusy: _id === removing,
      isOff: _id === removing,
      onPress: () => void removeProduct(_id).then((isGone) => isGone && onRemoved()),
    },
  ];
  return <Table label="Products" className={styles.table} {...{ columns, actionsOf, items }} />;
}
