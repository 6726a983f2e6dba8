import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What a refusal is about, in this order: a field, a way out of it, or else the notice itself. */
const FAULTS = ['[aria-invalid="true"]', '[role="alert"] button', '[role="alert"]'];

/**
 * Brings into view what a form was refused for, with the focus on the first field at fault, or on the
 * notice's button where there is one. @returns the ref of the form
 */
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
