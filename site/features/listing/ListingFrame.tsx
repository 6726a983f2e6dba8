import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import type { ProductPage } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import type { Remote } from '../../state/resource.ts';
import { changePageSize, goTo } from './navigation.ts';
import { Pagination } from './Pagination.tsx';
import { countLabel, FIRST_PAGE, readPageSize } from './params.ts';
import type { ListingParams, PageSize } from './params.ts';
import { SearchForm } from './SearchForm.tsx';
import type { Listing } from './store.ts';
import styles from './listing.module.css';

/** What was found, as far as a frame shows it. */
type Found = Remote<Omit<ProductPage, 'products'>>;

interface Props {
  listing: Listing;
  /** What is shown of it. */
  params: ListingParams | null;
  page: Found;
  heading: ReactNode;
  searchHint: string;
  /** Told what has led to another page. */
  onGo: (by: 'search' | 'pagination' | 'page size') => void;
  children: ReactNode;
}

/** Heading and search above a listing, pagination and page size below. */
export function ListingFrame({ listing, params, page, heading, searchHint, ...props }: Props) {
  const pageSize = useStore(listing.$pageSize);
  const { keyword = '' } = params ?? {};
  const hrefFor = (pageNumber: number) => listing.pathOf({ keyword, pageNumber });
  return (
    <>
      <header className={styles.header}>
        {heading}
        <SearchForm
          key={keyword}
          keyword={keyword}
          placeholder={searchHint}
          action={listing.pathOf(FIRST_PAGE)}
          onSearch={(wanted) => {
            goTo(listing, { ...FIRST_PAGE, keyword: wanted });
            props.onGo('search');
          }}
        />
      </header>
      {props.children}
      <footer className={styles.footer}>
        {page.status === 'ready' && (
          <Pagination
            page={page.value.page}
            pages={page.value.pages}
            hrefFor={hrefFor}
            onGo={(pageNumber) => {
              goTo(listing, { keyword, pageNumber });
              props.onGo('pagination');
            }}
          />
        )}
        <PageSizeSelect
          size={pageSize}
          onChange={(size) => {
            changePageSize(listing, size);
            props.onGo('page size');
          }}
        />
      </footer>
    </>
  );
}

/** How many products a page shows. */
function PageSizeSelect({
  size,
  onChange,
}: {
  size: PageSize;
  onChange: (size: PageSize) => void;
}) {
  const hydrated = useHydrated();
  return (
    <label className={styles.label}>
      Products per page
      <select
        className="input"
        value={hydrated ? size : DEFAULT_PAGE_SIZE}
        onChange={(event) => onChange(readPageSize(event.target.value))}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** How much was found; read out when that changes. */
export function ListingCount({ page }: { page: Found }) {
  return (
    <p className="muted text-s" role="status">
      {isPending(page) && 'Loading products…'}
      {page.status === 'ready' && countLabel(page.value)}
    </p>
  );
}

export const isPending = ({ status }: Found) => status === 'idle' || status === 'loading';
