import { paths } from '../../routes.ts';

/** Shown if the product does not exist or is no longer sold. */
export function MissingProduct({ message }: { message?: string }) {
  return (
    <div className="stack">
      <h1 className="visually-hidden">Product</h1>
      <div className="alert alert--danger" role="alert">
        {message}
      </div>
      <p>
        <a className="button button--quiet" href={paths.shop}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
