import { useEffect, useRef } from 'react';

let isFirstHeading = true;

/**
 * Moves the focus to the heading of a step that has just replaced another one, so that keyboard
 * and screen reader go on from there. The step a page opens with takes no focus.
 */
export function useStepHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstHeading) heading.current?.focus();
    isFirstHeading = false;
  }, []);
  return heading;
}
