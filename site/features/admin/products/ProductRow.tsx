import { useStore } from '@nanostores/react';
import { formatPrice } from 'shared';
import type { Product } from 'shared';
import { $opening, startEditing } from './editor.ts';
import { editButtonId, focusOn, LIST_HEADING } from './ids.ts';
import { $deleting, removeProduct } from './removal.ts';
import styles from './products.module.css';

export function ProductRow({ product }: { product: Product }) {
  const { name, price, brand, category, countInStock } = product;
  return (
    <tr role="row">
      <td role="cell" className={styles.name}>
        {name}
      </td>
      <td role="cell" data-column="Price">
        {formatPrice(price)}
      </td>
      <td role="cell" data-column="Brand">
        {brand}
      </td>
      <td role="cell" data-column="Category">
        {category}
      </td>
      <td role="cell" data-column="Stock">
        {countInStock > 0 ? countInStock : <span className="badge badge--red">0</span>}
      </td>
      <td role="cell" className={styles.actions}>
        <Actions product={product} />
      </td>
    </tr>
  );
}

function Actions({ product: { _id, name } }: { product: Product }) {
  const isOpening = useStore($opening) === _id;
  const isDeleting = useStore($deleting) === _id;

  async function remove(): Promise<void> {
    if (await removeProduct(_id)) focusOn(LIST_HEADING);
  }

  return (
    <>
      <button
        type="button"
        id={editButtonId(_id)}
        className="button button--quiet button--small"
        aria-busy={isOpening || undefined}
        onClick={() => void startEditing(_id)}
      >
        Edit<span className="visually-hidden"> {name}</span>
      </button>
      <button
        type="button"
        className="button button--danger button--small"
        aria-busy={isDeleting || undefined}
        aria-disabled={isDeleting || undefined}
        onClick={() => void remove()}
      >
        Delete<span className="visually-hidden"> {name}</span>
      </button>
    </>
  );
}
