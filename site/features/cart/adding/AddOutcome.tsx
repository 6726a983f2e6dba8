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

  const text = failure ?? (replaced ? null : done);
  if (text) return <span>{text}</span>;
  if (!replaced) return null;
  return (
    <>
      <span>{`Quantity changed from ${replaced.was} to ${replaced.now} `}</span>
      <button className="link-button" type="button" onClick={takeBack}>
        Undo
      </button>
    </>
  );
}
