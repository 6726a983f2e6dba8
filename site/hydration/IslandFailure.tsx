import { paths } from '../routes.ts';

/** In place of an island that has failed: what happened, and ways on. */
export function IslandFailure() {
  return (
    <div className="alert alert--danger stack" role="alert">
      <p>
        Something went wrong, and this part of the page has stopped. Please reload the page. If that
        does not help, <a href={paths.contact}>tell us</a>.
      </p>
      <button
        type="button"
        className="button button--quiet button--small"
        onClick={() => location.reload()}
      >
        Reload page
      </button>
    </div>
  );
}
