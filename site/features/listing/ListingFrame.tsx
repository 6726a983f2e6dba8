import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import type { ProductPage } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import type { Remote } from '../../lib/resource.ts';
import { choosePageSize, goTo } from './navigation.ts';
import { Pagination } from './Pagination.tsx';
import { countLabel, FIRST_PAGE, readPageSize, withPageSize } from './params.ts';
import type { ListingParams } from './params.ts';
import { SearchForm } from './SearchForm.tsx';
import type { Listing } from './store.ts';
import styles from './listing.module.css';

/** What was found, as far as a frame shows it. */
type Found = Remote<Omit<ProductPage, 'products'>>;

export type Cause = 'search' | 'pagination' | 'page size';

interface Props {
  listing: Listing;
  /** What is shown of it. */
  params: ListingParams | null;
  page: Found;
  heading: ReactNode;
  searchHint: string;
  /** Where the form leads without scripts. */
  searchAction?: string;
  /** Searches for a keyword; without it the listing itself does. */
  onSearch?: (keyword: string) => void;
  /** Told what has led to another page of it. */
  onGo: (by: Cause) => void;
  children: ReactNode;
}

/** Heading and search above a listing, pagination and page size below. */
export function ListingFrame({ listing, params, page, heading, searchHint, ...props }: Props) {
  const hydrated = useHydrated();
  const chosenSize = useStore(listing.$pageSize);
  const pageSize = hydrated ? chosenSize : DEFAULT_PAGE_SIZE;
  const { keyword = '' } = params ?? {};

  function go(next: Partial<ListingParams>, by: Cause): void {
    goTo(listing, { ...FIRST_PAGE, keyword, ...next });
    props.onGo(by);
  }

  return (
    <>
      <header className={styles.header}>
        {heading}
        <SearchForm
          keyword={keyword}
          placeholder={searchHint}
          action={props.searchAction}
          onSearch={props.onSearch ?? ((wanted) => go({ keyword: wanted }, 'search'))}
        />
      </header>
      {props.children}
      <footer className={styles.footer}>
        {page.status === 'ready' && (
          <Pagination
            page={page.value.page}
            pages={page.value.pages}
            hrefFor={(pageNumber) =>
              withPageSize(listing.pathOf({ keyword, pageNumber }), pageSize)
            }
            onGo={(pageNumber) => go({ pageNumber }, 'pagination')}
          />
        )}
        <label className={`needs-scripts ${styles.pageSize}`}>
          Products per page
          <select
            className="input"
            value={pageSize}
            onChange={(event) => {
              choosePageSize(listing, readPageSize(event.target.value));
              go({}, 'page size');
            }}
          >
            {PAGE_SIZES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      </footer>
    </>
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
