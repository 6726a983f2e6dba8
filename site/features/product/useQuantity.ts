import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { quantityOf } from './logic.ts';

interface Quantity {
  /** What is typed counts from now on. @returns how many to buy */
  settle: () => number;
  /** Whether more was typed than there is. */
  isCut: boolean;
  /** For the number field. */
  field: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/** The quantity to buy, 1 to the stock. What is typed stays as it is until the field is left. */
export function useQuantity(stock: number): Quantity {
  const ref = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(1);
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  // The stock may have fallen below what was accepted earlier.
  const quantity = Math.max(1, Math.min(accepted, stock));

  function type(text: string): void {
    setTyped(text);
    setCut(false);
  }

  function settle(): number {
    if (typed === null) return quantity;
    const settled = quantityOf(typed, stock) ?? quantity;
    setAccepted(settled);
    setTyped(null);
    setCut(Number(typed) > stock);
    return settled;
  }

  // What was typed before React took over is in the field, but React has not heard of it.
  useEffect(() => setTyped(ref.current?.value ?? null), []);

  return {
    settle,
    isCut,
    field: {
      ref,
      value: typed ?? String(quantity),
      onChange: (event) => type(event.target.value),
      onBlur: settle,
    },
  };
}
