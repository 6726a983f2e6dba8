import { paths } from '../../../routes.ts';

/** Shown in place of the page of an unknown category or brand. */
export function MissingGroup({ message }: { message: string }) {
  return (
    <div className="empty-state">
      <h1>{message}</h1>
      <a className="button" href={paths.shop}>
        See all products
      </a>
    </div>
  );
}
