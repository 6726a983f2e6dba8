import type { Product } from 'shared';
import { ProductRow } from './ProductRow.tsx';
import styles from './products.module.css';

/** Heads of the columns; the rows name them where the table is shown as cards. */
export const columns = ['Name', 'Price', 'Brand', 'Category', 'Stock', 'Actions'] as const;

/**
 * The products as a table, on a narrow screen as cards. Roles are written out: browsers forget those
 * of a table that is not laid out as one.
 */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <table className={`table ${styles.table}`} role="table" aria-label="Products">
      <TableHead />
      <tbody role="rowgroup">
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

export function TableHead() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} scope="col" role="columnheader">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
