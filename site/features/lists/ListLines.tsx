import { formatPrice, itemsPrice } from 'shared';
import { LinePicture } from '../../components/LinePicture.tsx';
import { Measured } from '../../components/Measured.tsx';
import goods from '../../components/lines.module.css';
import { paths } from '../../routes.ts';
import { ReplacedBy } from '../cart/changed/ReplacedBy.tsx';
import type { ListLine } from './list-lines.ts';
import styles from './lists.module.css';

/** The products of a list, each with its price of today and what has changed. */
export function ListLines({ lines }: { lines: readonly ListLine[] }) {
  return (
    <ul className="panel" role="list" aria-label="Products of the list">
      {lines.map((line) => (
        <Line key={line.item.product} {...line} />
      ))}
    </ul>
  );
}

function Line({ item, now, changes }: ListLine) {
  return (
    <li className={`${goods.line} ${styles.line}`}>
      <LinePicture path={item.image} />
      <div>
        {now ? (
          <a href={paths.product(item.product)}>
            <Measured text={now.name} />
          </a>
        ) : (
          <span className="muted">{item.name}</span>
        )}
        <p className="mono muted">{item.partNum}</p>
        {changes.map((change) => (
          <p key={change} className={`text-s ${now ? styles.changed : 'danger'}`}>
            {change}
          </p>
        ))}
        {!now && <ReplacedBy product={item.product} />}
      </div>
      <p className={styles.sum}>
        {now
          ? `${now.qty} × ${formatPrice(now.price)} = ${formatPrice(itemsPrice([now]))}`
          : `${item.qty} wanted`}
      </p>
    </li>
  );
}
