import { useEffect } from 'react';

/** Sets the document title to `name | business`, for pages whose name is known only in the browser. */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const business = document.title.split(' | ').at(-1);
    document.title = `${name} | ${business}`;
  }, [name]);
}
