import { useId } from 'react';
import type { OrderLineRequest } from 'shared';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { countItems } from '../cart-lines.ts';
import { $cartCount } from '../cart.ts';
import { fillCart } from './fill.ts';
import styles from './filling.module.css';

interface Props {
  lines: readonly OrderLineRequest[];
  isOpen: boolean;
  onClose: () => void;
  onFilled: () => void;
}

/** Asks before a filled cart changes. */
export function FillDialog({ lines, isOpen, onClose, onFilled }: Props) {
  const heading = useId();
  const inCart = $cartCount.get();

  function fill(how: 'add' | 'replace'): void {
    fillCart(lines, how);
    onClose();
    onFilled();
  }

  return (
    <Dialog isOpen={isOpen} labelledBy={heading} className={frame.dialog} onClose={onClose}>
      <div className="stack">
        <h2 id={heading}>Your cart is not empty</h2>
        <p>
          {`It has ${inCart === 1 ? '1 item' : `${inCart} items`}. Add these ${countItems(lines)}, or put them in its place?`}
        </p>
        <div className={styles.choices}>
          <button type="button" className="button button--primary" onClick={() => fill('add')}>
            Add to Cart
          </button>
          <button type="button" className="button button--danger" onClick={() => fill('replace')}>
            Replace Cart
          </button>
          <button type="button" className="button button--quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
