import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AdminProduct } from 'shared';
import { Picture } from '../../../../components/Picture.tsx';
import { useMedia } from '../../../../components/useMedia.ts';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { ListingCount, ListingFrame } from '../../../listing/ListingFrame.tsx';
import { paths } from '../../../../routes.ts';
import { useRefetchOnFocus } from '../../../../lib/refetch.ts';
import { may } from '../../access.ts';
import { Table } from '../../list/Table.tsx';
import type { Action, Columns, Sorting } from '../../list/Table.tsx';
import { $opening, startEditing } from '../form/store.ts';
import { TableSkeleton } from '../ProductsSkeleton.tsx';
import styles from '../products.module.css';
import { EditableCell } from './EditableCell.tsx';
import { nextSort } from './filters.ts';
import { ProductFilters, SortChoice } from './ProductFilters.tsx';
import { $removal, $showing, removeProduct, toggleListed } from './rows.ts';
import { SeveralProducts } from '../several/SeveralProducts.tsx';
import { GroupFilters } from './GroupFilters.tsx';
import { choosePageSize, openProducts, products } from './store.ts';

/** Search, table and pages. */
export function ProductList() {
  const { keyword, itemsPerPage } = useStore(products.$query);
  const page = useStore(products.$page);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(openProducts, []);
  useRefetchOnFocus(products.refresh);

  function turnTo(pageNumber: number): void {
    void products.go({ pageNumber });
    focusHeading();
    heading.current?.scrollIntoView();
  }

  return (
    <section className="stack" aria-labelledby="products-heading">
      <ListingFrame
        heading={
          <div>
            <h2 ref={heading} id="products-heading" tabIndex={-1}>
              {keyword ? `Results: "${keyword}"` : 'Products'}
            </h2>
            <ListingCount page={page} />
          </div>
        }
        keyword={keyword}
        page={page}
        placeholder="Search products..."
        onSearch={(wanted) => void products.go({ keyword: wanted })}
        size={itemsPerPage}
        onSize={choosePageSize}
        hrefFor={(pageNumber) => products.addressOf({ pageNumber })}
        onGo={turnTo}
      >
        <ProductTools />
        <SeveralProducts />
        {'message' in page ? (
          <ErrorNotice message={page.message} onRetry={() => void products.reload()} />
        ) : page.status === 'ready' ? (
          <Products items={page.value.items} onRemoved={focusHeading} />
        ) : (
          <TableSkeleton />
        )}
      </ListingFrame>
    </section>
  );
}

/** Screens without visible column headers. */
const NARROW = '(width < 48em)';

function ProductTools() {
  const isNarrow = useMedia(NARROW);
  return (
    <div className={`cluster cluster--between ${styles.tools}`}>
      <ProductFilters />
      <GroupFilters />
      {isNarrow && <SortChoice />}
    </div>
  );
}

const columns: Columns<AdminProduct> = {
  Name: (product) => <Named {...product} />,
  Price: (product) => <EditableCell product={product} field="price" />,
  Brand: ({ brand }) => brand,
  Category: ({ category }) => category,
  Stock: (product) => <EditableCell product={product} field="countInStock" />,
};

function Named({ _id, name, partNum, image, isListed }: AdminProduct) {
  return (
    <div className={styles.named}>
      {image.length > 0 ? (
        <Picture className={styles.picture} path={image[0]} alt="" sizes="2.5rem" />
      ) : (
        <span className={styles.picture} />
      )}
      <div>
        <span>{name}</span> {!isListed && <span className="badge">Hidden</span>}
        <span className={styles.part}>
          <span>{partNum}</span>
          {isListed && (
            <a href={paths.product(_id)}>
              View in shop<span className="visually-hidden">{` ${name}`}</span>
            </a>
          )}
        </span>
      </div>
    </div>
  );
}

function useSorting(): Sorting | undefined {
  const { sort } = useStore(products.$query);
  const isNarrow = useMedia(NARROW);
  if (isNarrow) return undefined;
  return {
    directionOf(column) {
      if (!Object.hasOwn(columns, column)) return undefined;
      const by = column.toLowerCase();
      if (sort === by) return 'ascending';
      return sort === `-${by}` ? 'descending' : 'none';
    },
    onSort: (column) => void products.go({ sort: nextSort(column.toLowerCase(), sort) }),
  };
}

function Products({ items, onRemoved }: { items: readonly AdminProduct[]; onRemoved: () => void }) {
  const opening = useStore($opening);
  const removing = useStore($removal).busy;
  const showing = useStore($showing).busy;
  const sorting = useSorting();
  const marked = useStore(products.$marked);
  const mayEdit = may('manager');
  if (items.length === 0)
    return (
      <p className="empty-state" role="status">
        No products found. Create a new product or adjust your search.
      </p>
    );

  const actionsOf = ({ _id, name, isListed }: AdminProduct): Action[] => [
    {
      label: 'Edit',
      about: name,
      isBusy: _id === opening,
      onPress: () => void startEditing(_id),
    },
    {
      label: isListed ? 'Hide' : 'Show',
      about: name,
      isBusy: _id === showing,
      isOff: _id === showing,
      onPress: () => void toggleListed(_id),
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
  return (
    <Table
      label="Products"
      className={styles.table}
      columns={columns}
      items={items}
      sorting={sorting}
      actionsOf={mayEdit ? actionsOf : undefined}
      marks={mayEdit ? { marked, ...products.marking, nameOf: ({ name }) => name } : undefined}
    />
  );
}
