import { paths } from '../../routes.ts';

/** Shown if the product does not exist or is no longer sold. */
export function MissingProduct({ message }: { message?: string }) {
  return (
    <div className="stack">
      <div role="alert">
        <h1 className="page-title">{message}</h1>
      </div>
      <p>
        <a className="button button--quiet" href={paths.shop}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
