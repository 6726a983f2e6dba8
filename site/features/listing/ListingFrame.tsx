import type { ReactNode } from 'react';
import type { ProductPage } from 'shared';
import type { Remote } from '../../lib/resource.ts';
import { ListingFooter } from './ListingFooter.tsx';
import type { FooterProps } from './ListingFooter.tsx';
import { countLabel } from './params.ts';
import { SearchForm } from './SearchForm.tsx';
import type { SearchProps } from './SearchForm.tsx';
import styles from './listing.module.css';

interface Props extends SearchProps, Omit<FooterProps, 'sizeLabel'> {
  heading: ReactNode;
  children: ReactNode;
}

/** Heading and search above the products, pagination and page size below. */
export function ListingFrame({ heading, children, ...props }: Props) {
  return (
    <>
      <header className={styles.header}>
        {heading}
        <SearchForm {...props} />
      </header>
      {children}
      <ListingFooter sizeLabel="Products per page" {...props} />
    </>
  );
}

type Found = Remote<Omit<ProductPage, 'products'>>;

/** The number of products found; screen readers announce changes. */
export function ListingCount({ page }: { page: Found }) {
  return (
    <p className="muted text-s" role="status">
      {page.status === 'ready' ? countLabel(page.value) : isPending(page) && 'Loading products…'}
    </p>
  );
}

export const isPending = ({ status }: Found) => status === 'idle' || status === 'loading';
