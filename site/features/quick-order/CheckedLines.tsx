import { formatPrice, itemsPrice, listPages } from 'shared';
import type { QuickOrder } from 'shared';
import { FillCart } from '../cart/filling/FillCart.tsx';
import { SaveAsList } from '../cart/filling/SaveAsList.tsx';
import { LineRow } from './LineRow.tsx';
import { buyable, problemOf } from './lines.ts';
import type { Line } from './lines.ts';
import { keepLines } from './quick-order.ts';
import styles from './quick-order.module.css';

/** Its page makes a quote of the cart. */
const NEW_QUOTE = '/quotes/new';

interface CheckedLinesProps {
  lines: readonly Line[];
  leftOut: QuickOrder['leftOut'];
}

/** The checked lines, each to be mended in place, and the ways to go on with them. */
export function CheckedLines({ lines, leftOut }: CheckedLinesProps) {
  const goods = buyable(lines);
  const left = lines.length - goods.length;
  const isOff = left > 0 || goods.length === 0;
  return (
    <section className="stack" aria-labelledby="checked-heading">
      <h2 id="checked-heading" tabIndex={-1}>
        Checked lines
      </h2>
      {lines.length > 0 && (
        <ul className="panel" role="list">
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <LeftOut rows={leftOut} />}
      <div className="cluster cluster--between">
        <div role="status">
          {left > 0 ? (
            <p className={styles.problem}>
              {left === 1
                ? '1 line is not ready: mend or remove it to go on.'
                : `${left} lines are not ready: mend or remove them to go on.`}
            </p>
          ) : (
            <p>{lines.length > 0 ? 'All lines are ready.' : 'No lines are left.'}</p>
          )}
        </div>
        {left > 0 && goods.length > 0 && (
          <button
            type="button"
            className="link-button"
            onClick={() => keepLines((line) => problemOf(line) === null)}
          >
            Remove what is not ready
          </button>
        )}
        <p>
          Total <strong className="price text-l">{formatPrice(itemsPrice(goods))}</strong>
        </p>
      </div>
      <div className={styles.ways}>
        <FillCart label="Add to Cart" lines={goods} className="button--primary" isOff={isOff} />
        <FillCart
          label="Save as a Quote"
          lines={goods}
          className="button--quiet"
          path={NEW_QUOTE}
          isOff={isOff}
        />
        <SaveAsList lines={goods} page={listPages.quickOrder} isOff={isOff} />
      </div>
    </section>
  );
}

/** Rows of the text that are no lines, so that nobody misses one. */
function LeftOut({ rows }: { rows: QuickOrder['leftOut'] }) {
  return (
    <details className="text-s">
      <summary>{`Left out: ${rows.length === 1 ? '1 row' : `${rows.length} rows`} without a part to order`}</summary>
      <ul className={styles.leftOut}>
        {rows.map(({ text, reason }, index) => (
          <li key={index}>
            <span className="mono">{text}</span> <span className="muted">{`(${reason})`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
