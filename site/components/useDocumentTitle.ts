import { useEffect } from 'react';

/** Puts a page's name, known only in the browser, before the name of the business in the title. */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const business = document.title.split(' | ').at(-1);
    document.title = `${name} | ${business}`;
  }, [name]);
}
