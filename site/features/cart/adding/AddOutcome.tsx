import type { RefObject } from 'react';
import type { Adding } from './useAddToCart.ts';

interface Props {
  adding: Adding;
  /** What was pressed to add; takes the focus back from Undo, which goes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** What became of a press of Add to cart, in words; nothing while there is nothing to say. */
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
