import type { RefObject } from 'react';
import type { Adding } from './useAddToCart.ts';

interface Props {
  adding: Adding;
  /** The pressed button. It gets the focus when Undo disappears. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The result of "Add to cart" as text, with Undo if a quantity was replaced. */
export function AddOutcome({ adding, button }: Props) {
  const { failure, replaced, done, undo } = adding;

  function takeBack(): void {
    undo();
    button.current?.focus();
  }

  if (failure || !replaced) return failure ?? done;
  return (
    <>
      Quantity changed from {replaced.was} to {replaced.now}{' '}
      <button className="link-button" type="button" onClick={takeBack}>
        Undo
      </button>
    </>
  );
}
