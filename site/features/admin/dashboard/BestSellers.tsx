import { formatPrice, type Overview } from 'shared';
import { paths } from '../../../routes.ts';
import { FactTable } from '../FactTable.tsx';

type Seller = Overview['bestSellers'][number];

const columns = {
  Product: ({ _id, name, isListed }: Seller) => (isListed ? <a href={paths.product(_id)}>{name}</a> : name),
  Sold: ({ quantity }: Seller) => quantity.toLocaleString('en-AU'),
  Sales: ({ sales }: Seller) => formatPrice(sales),
};

/** The best-selling products. Those still in the shop link to their page. */
export function BestSellers({ products }: { products: readonly Seller[] }) {
  return (
    <section className="panel stack" aria-labelledby="best-heading">
      <h2 id="best-heading">Best sellers</h2>
      {products.length === 0 ? (
        <p className="empty-state">Nothing was sold in the last twelve weeks.</p>
      ) : (
        <FactTable rows={products} keyOf={({ _id }) => _id} columns={columns} numbers={['Sold', 'Sales']} />
      )}
      <p className="muted text-s">In these twelve weeks, refunds taken off.</p>
    </section>
  );
}
