import { formatPrice, type Overview } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { countOf } from '../list/count.ts';

/** How much of what was quoted in these weeks is accepted. */
export function Quotes({ quoted, accepted, value, acceptedValue }: Overview['quotes']) {
  return (
    <section className="panel stack" aria-labelledby="quotes-heading">
      <h2 id="quotes-heading">Quotes</h2>
      {quoted === 0 ? (
        <p className="muted">Nothing was quoted in the last twelve weeks.</p>
      ) : (
        <p>
          <a href={adminPaths.quotes}>{countOf(quoted, 'quote')}</a>{' '}
          <span>{`for ${formatPrice(value)} in these twelve weeks.`}</span>{' '}
          <a href={adminPaths.quotesIn('accepted')}>{`Accepted: ${accepted}`}</a>{' '}
          <span>{`for ${formatPrice(acceptedValue)}.`}</span>
        </p>
      )}
    </section>
  );
}
