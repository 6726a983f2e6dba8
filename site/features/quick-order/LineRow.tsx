import { formatPrice, itemsPrice } from 'shared';
import { LinePicture } from '../../components/LinePicture.tsx';
import { Measured } from '../../components/Measured.tsx';
import goods from '../../components/lines.module.css';
import { paths } from '../../routes.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import { problemOf } from './lines.ts';
import type { Line } from './lines.ts';
import { choose, keepLines, setQuantity } from './quick-order.ts';
import styles from './quick-order.module.css';

export function LineRow({ line }: { line: Line }) {
  const { id, product, partNum, text, qty, note } = line;
  const problem = problemOf(line);
  const named = product?.name ?? (partNum || text);
  return (
    <li className={`${goods.line} ${styles.line}`}>
      <LinePicture path={product?.image[0]} />
      <div>
        {product && (
          <a href={paths.product(product._id)}>
            <Measured text={product.name} />
          </a>
        )}
        <p className="mono muted">{partNum || text}</p>
        {note && <p className="muted text-s">{note}</p>}
        {problem && <p className={`text-s ${styles.problem}`}>{problem}</p>}
        <Suggestions line={line} />
      </div>
      <div className={styles.controls}>
        <label>
          <span className="visually-hidden">{`Quantity of ${named}`}</span>
          <input
            className="input"
            type="number"
            min={1}
            value={qty || ''}
            inputMode="numeric"
            aria-invalid={problem !== null || undefined}
            onChange={(event) => setQuantity(line, Number(event.target.value))}
          />
        </label>
        {product && !problem && (
          <span className="price">{formatPrice(itemsPrice([{ ...product, qty }]))}</span>
        )}
        <button
          type="button"
          className="link-button text-s"
          aria-label={`Remove ${named}`}
          onClick={() => {
            keepLines((other) => other.id !== id);
            document.getElementById('checked-heading')?.focus();
          }}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** Products that may be meant by an unknown part number, or that replace one. */
function Suggestions({ line }: { line: Line }) {
  const { busy, error, submit } = useSubmission();
  if (line.suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions} role="group" aria-label={`Take instead of ${line.partNum}`}>
      <span className="text-s">Take instead</span>
      {line.suggestions.map(({ _id, name, partNum, price }) => (
        <button
          key={_id}
          type="button"
          className="button button--quiet button--small"
          aria-busy={busy === _id || undefined}
          onClick={() => void submit(() => choose(line, _id), _id)}
        >
          <span>
            <span className="mono">{partNum}</span> <span>{`${name}, ${formatPrice(price)}`}</span>
          </span>
        </button>
      ))}
      {error && (
        <p className="danger text-s" role="alert">
          {`That did not work: ${error.message}. Please try again.`}
        </p>
      )}
    </div>
  );
}
