import { useEffect, useRef } from 'react';

let isFirstHeading = true;

/** Focuses a step's heading when the step replaces another one, but not when the page opens. */
export function useStepHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstHeading) heading.current?.focus();
    isFirstHeading = false;
  }, []);
  return heading;
}
