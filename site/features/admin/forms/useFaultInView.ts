import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What to focus after an error, by priority: a field, a button of the notice, the notice. */
const FAULTS = ['[aria-invalid="true"]', '[role="alert"] button', '[role="alert"]'];

/** Scrolls to a form's error and focuses it. @returns the ref of the form */
export function useFaultInView(faults: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!faults) return;
    const [fault] = FAULTS.flatMap((kind) => form.current?.querySelector<HTMLElement>(kind) ?? []);
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  }, [faults]);
  return form;
}
