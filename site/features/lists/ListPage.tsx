import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPrice, itemsPrice, listPages, type List, type Product } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { paths } from '../../routes.ts';
import { FillCart } from '../cart/filling/FillCart.tsx';
import { ListLines } from './ListLines.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { linesNow } from './list-lines.ts';
import { $list } from './lists.ts';
import styles from './lists.module.css';

/** The end of the page's link. */
const token = () => location.hash.slice(1);
const load = () => void $list.load(token());

/** A list, for whoever has its link, with today's prices. */
export function ListPage() {
  const found = useStore($list);
  useEffect(() => {
    addEventListener('hashchange', load);
    const end = $list.mount(token());
    return () => {
      removeEventListener('hashchange', load);
      end();
    };
  }, []);
  if (found.status === 'ready') return <OpenList {...found.value} />;
  if (found.status === 'missing') return <ListMissing />;
  if ('message' in found) return <ErrorNotice message={found.message} onRetry={load} />;
  return <ListSkeleton />;
}

function OpenList({ list, products }: { list: List; products: Product[] }) {
  const lines = linesNow(list.items, products);
  const buyable = lines.flatMap(({ now }) => now ?? []);
  const left = lines.length - buyable.length;
  return (
    <article className="stack">
      <h1 className={`page-title ${styles.title}`}>{list.name}</h1>
      <div className="with-aside">
        <ListLines lines={lines} />
        <section className="panel stack sticky" aria-label="Summary">
          <p className="cluster cluster--between">
            <span>Today</span>
            <strong className="price text-l">{formatPrice(itemsPrice(buyable))}</strong>
          </p>
          {left > 0 && (
            <p className="text-s">
              {`${left === 1 ? '1 product cannot' : `${left} products cannot`} be bought now, and will be left out.`}
            </p>
          )}
          <FillCart
            label="Put into Cart"
            lines={buyable}
            className="button--primary button--block"
            isOff={buyable.length === 0}
          />
          <a className="button button--quiet" href={listPages.lists}>
            Your lists
          </a>
        </section>
      </div>
    </article>
  );
}

function ListMissing() {
  return (
    <div className="empty-state">
      <h1>List not found</h1>
      <p>It was removed, or its link is not complete.</p>
      <a className="button" href={paths.shop}>
        Browse the shop
      </a>
    </div>
  );
}
