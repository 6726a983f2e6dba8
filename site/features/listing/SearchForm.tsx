import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './listing.module.css';

export interface SearchProps {
  /** What is searched for now. */
  keyword: string;
  placeholder: string;
  /** Where the form leads without scripts; absent where it leads nowhere. */
  action?: string;
  /** Called with the keyword, trimmed; an empty one asks for everything. */
  onSearch: (keyword: string) => void;
}

/** Searches the products; without a keyword it shows them all. */
export function SearchForm({ keyword, placeholder, action, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  /** The keyword that this form has asked for itself. */
  const asked = useRef(keyword);

  // What was typed before React took over is in the field, but React has not heard of it.
  useEffect(() => setTyped(input.current?.value ?? ''), []);

  // The field follows Back and links. While its own search is taken up, somebody may be typing the next one.
  useEffect(() => {
    if (asked.current === keyword || !input.current) return;
    asked.current = keyword;
    input.current.value = keyword;
    setTyped(keyword);
  }, [keyword]);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    asked.current = typed.trim();
    onSearch(asked.current);
  }

  return (
    <form className={styles.form} role="search" action={action} onSubmit={search}>
      <input
        ref={input}
        className="input"
        type="search"
        name="keyword"
        placeholder={placeholder}
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={keyword}
        // Admins look for what they have, the shop's visitors for what there may be.
        data-suggest={action && ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button className="button" type="submit">
        {typed.trim() ? 'Search' : 'Show All'}
      </button>
    </form>
  );
}
