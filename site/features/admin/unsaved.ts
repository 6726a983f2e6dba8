import { useEffect } from 'react';

/** Asks before changes are lost. @returns whether they may be, or there are none */
export const mayDiscard = (hasUnsavedChanges: boolean): boolean =>
  !hasUnsavedChanges || confirm('You have unsaved changes. Do you want to discard them?');

/** Has the browser ask before a page with unsaved changes is left. */
export function useQuestionOnLeaving(hasUnsavedChanges: boolean): void {
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsavedChanges]);
}
