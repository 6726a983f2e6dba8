import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { quantityOf } from './product-texts.ts';

interface Quantity {
  /** Accepts the input. @returns the quantity to buy */
  settle: () => number;
  /** Whether the input was more than the stock. */
  isCut: boolean;
  /** Props of the number field. */
  field: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/** The quantity to buy, from 1 to the stock. The input is corrected only when the field is left. */
export function useQuantity(stock: number): Quantity {
  const ref = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(1);
  /** Null unless the field has uncommitted input. */
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

  // Reads input made before hydration, of which React got no event.
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
