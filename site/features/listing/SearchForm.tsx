import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './listing.module.css';

export interface SearchProps {
  /** The present keyword. */
  keyword: string;
  placeholder: string;
  /** URL of the form without scripts; absent for admin lists, which need scripts. */
  action?: string;
  /** Called with the trimmed keyword; empty for all products. */
  onSearch: (keyword: string) => void;
}

export function SearchForm({ keyword, placeholder, action, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  /** The keyword that this form submitted last. */
  const asked = useRef(keyword);

  // Reads input made before hydration, of which React got no event.
  useEffect(() => setTyped(input.current?.value ?? ''), []);

  // Follows Back and links, but not the form's own search: the user may already be typing the next one.
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
        // Suggestions are for the shop only, not for admin lists.
        data-suggest={action && ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button className="button" type="submit">
        {typed.trim() ? 'Search' : 'Show All'}
      </button>
    </form>
  );
}
