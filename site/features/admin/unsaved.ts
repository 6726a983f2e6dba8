import { useEffect } from 'react';

/** Whether closing the form that is open would lose something. */
let isUnsaved = false;

export const hasUnsavedChanges = (): boolean => isUnsaved;

/** Asks before changes are lost. @returns whether they may be, or there are none */
export const mayDiscard = (): boolean =>
  !isUnsaved || confirm('You have unsaved changes. Do you want to discard them?');

/** Guards the changes of the open form, on this screen and when the page is left. */
export function useUnsavedChanges(isDirty: boolean): void {
  useQuestionOnLeaving(isDirty);
  useEffect(() => {
    isUnsaved = isDirty;
    return () => void (isUnsaved = false);
  }, [isDirty]);
}

/** Has the browser ask before the page is left. */
export function useQuestionOnLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
