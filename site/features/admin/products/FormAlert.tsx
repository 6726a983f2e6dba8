import { startEditing } from './editor.ts';
import type { Editing } from './form-store.ts';

/** Why the form could not be saved, and the way on when somebody else has changed the product. */
export function FormAlert({ editing: { failure, product } }: { editing: Editing }) {
  if (!failure) return null;
  return (
    <div className="alert alert--danger cluster cluster--between" role="alert">
      <span>{failure.message}</span>
      {failure.isOutdated && product && (
        <button
          type="button"
          className="button button--danger button--small"
          onClick={() => void startEditing(product._id)}
        >
          Reload product
        </button>
      )}
    </div>
  );
}
