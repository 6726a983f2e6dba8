import { useCallback, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';

interface Strip {
  /** Index of the picture in view. */
  shown: number;
  jumpTo: (index: number, behavior?: ScrollBehavior) => void;
  /** Props of the strip. */
  strip: {
    ref: RefObject<HTMLUListElement | null>;
    onScroll: (event: UIEvent<HTMLElement>) => void;
  };
}

/** A row of pictures, each as wide as the row, to scroll or swipe. */
export function useStrip(first = 0): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const jumpTo = useCallback((index: number, behavior?: ScrollBehavior) => {
    ref.current?.scrollTo({ left: index * ref.current.clientWidth, behavior });
  }, []);
  return {
    shown,
    jumpTo,
    strip: {
      ref,
      onScroll({ currentTarget: { scrollLeft, clientWidth } }) {
        setShown(Math.round(scrollLeft / clientWidth));
      },
    },
  };
}
