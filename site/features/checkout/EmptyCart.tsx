import { paths } from '../../routes.ts';

export function EmptyCart() {
  return (
    <div className="empty-state">
      <p>Your cart is empty, so there is nothing to check out.</p>
      <a className="button button--primary" href={paths.shop}>
        Continue Shopping
      </a>
    </div>
  );
}
