import { useState } from 'react';
import type { OrderLineRequest } from 'shared';
import { paths } from '../../../routes.ts';
import { $cartItems } from '../cart.ts';
import { fillCart } from './fill.ts';
import { FillDialog } from './FillDialog.tsx';

interface Props {
  label: string;
  lines: readonly OrderLineRequest[];
  className?: string;
  /** The page to go on with; by default the cart, which tells what has changed. */
  path?: string;
  isOff?: boolean;
}

/** Puts lines into the cart and opens it. */
export function FillCart({ label, lines, className = '', path = paths.cart, isOff }: Props) {
  const [isAsking, setAsking] = useState(false);
  const goOn = () => location.assign(path);

  function fill(): void {
    if ($cartItems.get().length > 0) return setAsking(true);
    fillCart(lines, 'add');
    goOn();
  }

  return (
    <>
      <button type="button" className={`button ${className}`} disabled={isOff} onClick={fill}>
        {label}
      </button>
      <FillDialog lines={lines} isOpen={isAsking} onClose={() => setAsking(false)} onFilled={goOn} />
    </>
  );
}
