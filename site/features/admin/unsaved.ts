import { useEffect } from 'react';

/** Whether closing the open form would lose changes. */
let isUnsaved = false;

export const hasUnsavedChanges = (): boolean => isUnsaved;

/** Asks to confirm if there are unsaved changes. @returns true if there are none or the user agrees */
export const mayDiscard = (): boolean =>
  !isUnsaved || confirm('You have unsaved changes. Do you want to discard them?');

/** Warns before the open form's changes are lost, on this screen and on leaving the page. */
export function useUnsavedChanges(isDirty: boolean): void {
  useQuestionOnLeaving(isDirty);
  useEffect(() => {
    isUnsaved = isDirty;
    return () => void (isUnsaved = false);
  }, [isDirty]);
}

/** Makes the browser ask before the page is left. */
export function useQuestionOnLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
