import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $hasUnsavedChanges } from './form-store.ts';

/** Has the browser ask before a page with unsaved changes is left. */
export function useLeavingQuestion(): void {
  const hasUnsavedChanges = useStore($hasUnsavedChanges);
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsavedChanges]);
}
