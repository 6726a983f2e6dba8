import { formatPrice, type Overview } from 'shared';
import { paths } from '../../../routes.ts';

/** The products that were sold most, with the way to those that are still in the shop. */
export function BestSellers({ products }: { products: Overview['bestSellers'] }) {
  return (
    <section className="panel stack" aria-labelledby="best-heading">
      <h2 id="best-heading">Best sellers</h2>
      {products.length === 0 ? (
        <p className="empty-state">Nothing was sold in the last twelve weeks.</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="text-end">
                Sold
              </th>
              <th scope="col" className="text-end">
                Sales
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ _id, name, quantity, sales, isListed }) => (
              <tr key={_id}>
                <th scope="row">{isListed ? <a href={paths.product(_id)}>{name}</a> : name}</th>
                <td className="text-end">{quantity.toLocaleString('en-AU')}</td>
                <td className="text-end">{formatPrice(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted text-s">In these twelve weeks, refunds taken off.</p>
    </section>
  );
}
