import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { acceptedQuantity } from './logic.ts';

interface Quantity {
  quantity: number;
  /** For the number field. */
  field: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * The quantity to buy, 1 to the stock. What is typed beyond that is not taken; the field may only
 * be empty for the moment between clearing it and typing another number.
 */
export function useQuantity(stock: number): Quantity {
  const ref = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(1);
  const [isCleared, setCleared] = useState(false);
  // The stock may have fallen below what was accepted earlier.
  const quantity = Math.max(1, Math.min(accepted, stock));

  function take(typed: string): void {
    setCleared(typed === '');
    setAccepted((before) => acceptedQuantity(typed, stock) ?? before);
  }

  // What was typed before React took over is in the field, but React has not heard of it.
  useEffect(() => {
    const typed = acceptedQuantity(ref.current?.value ?? '', Infinity);
    if (typed) setAccepted(typed);
  }, []);

  return {
    quantity,
    field: {
      ref,
      value: isCleared ? '' : String(quantity),
      onChange: (event) => take(event.target.value),
      onBlur: () => setCleared(false),
    },
  };
}
