import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { paths } from '../../routes.ts';
import type { ListingPlace } from './logic.ts';
import styles from './SearchForm.module.css';

interface Props {
  /** What is searched for now. */
  keyword: string;
  onSearch: (place: ListingPlace) => void;
}

/** Searches the shop; without a keyword it shows everything. */
export function SearchForm({ keyword, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);

  // What was typed before React took over is in the field, but React has not heard of it.
  useEffect(() => setTyped(input.current?.value ?? ''), []);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch({ keyword: typed.trim(), pageNumber: 1 });
  }

  return (
    <form className={styles.form} role="search" action={paths.shop} onSubmit={search}>
      <input
        ref={input}
        className="input"
        type="search"
        placeholder="Search Products..."
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={keyword}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button className="button" type="submit">
        {typed.trim() ? 'Search' : 'Show All'}
      </button>
    </form>
  );
}
