import { useStore } from '@nanostores/react';
import { useHydrated } from '../../../components/useHydrated.ts';
import { $cartItems } from '../cart.ts';
import { inCartLabel } from './in-cart.ts';

/** How many of a product are in the cart; empty if none. Until React has loaded, `in-cart.ts` fills it. */
export function InCart({ id, className }: { id: string; className?: string }) {
  const hydrated = useHydrated();
  const items = useStore($cartItems);
  return (
    <span className={className} data-in-cart={id} suppressHydrationWarning>
      {hydrated ? inCartLabel(items, id) : ''}
    </span>
  );
}
