import { useStore } from '@nanostores/react';
import { MAX_MARKED_ORDERS, type Order } from 'shared';
import { saveAsCsv } from '../../../../lib/api/admin/orders.ts';
import {
  downloadInvoices,
  downloadPackingSlips,
  downloadPickList,
} from '../../../../lib/api/documents.ts';
import { may } from '../../access.ts';
import { canBeShipped } from './logic.ts';
import { markAllPages, orders, startShipping } from './store.ts';
import styles from './orders.module.css';

type Bulk = [label: string, onPress: () => void, isOff?: boolean];

const markAllText = (total: number): string =>
  total > MAX_MARKED_ORDERS
    ? `Mark the first ${MAX_MARKED_ORDERS} of this tab`
    : `Mark all ${total} of this tab`;

/** Bulk actions for the marked orders. */
export function SeveralOrders({ marked }: { marked: Order[] }) {
  const page = useStore(orders.$page);
  const { busy } = useStore(orders.$rows);
  if (marked.length === 0 || page.status !== 'ready') return null;
  const { items, total } = page.value;
  const isPageMarked = items.every(({ _id }) => marked.some((order) => order._id === _id));
  const toShip = marked.filter(canBeShipped);
  const paid = marked.filter(({ isPaid }) => isPaid);
  const invoiced = marked.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const save = (call: (numbers: string[]) => Promise<void>, chosen: Order[]) =>
    void orders.$rows.submit(() => call(chosen.map(({ orderNumber }) => orderNumber)));
  const isTooMany = marked.length > MAX_MARKED_ORDERS;
  const packing: Bulk[] = [
    [`Ship ${toShip.length}`, () => startShipping(toShip), toShip.length === 0],
    [
      `Pick List of ${toShip.length}`,
      () => save(downloadPickList, toShip),
      toShip.length === 0 || isTooMany,
    ],
    [
      `Packing Slips of ${paid.length}`,
      () => save(downloadPackingSlips, paid),
      paid.length === 0 || isTooMany,
    ],
  ];
  const actions: Bulk[] = [
    ...(may('packer') ? packing : []),
    [
      `Invoices of ${invoiced.length}`,
      () => save(downloadInvoices, invoiced),
      invoiced.length === 0 || isTooMany,
    ],
    ...(may('bookkeeper')
      ? [
          [
            `Export ${marked.length} as CSV`,
            () => save(saveAsCsv, marked),
            isTooMany,
          ] satisfies Bulk,
        ]
      : []),
    ['Mark all on this page', () => orders.mark(items, true)],
    ...(isPageMarked && total > marked.length && marked.length < MAX_MARKED_ORDERS
      ? [[markAllText(total), () => void markAllPages()] satisfies Bulk]
      : []),
    ['Mark none', () => orders.mark(marked, false)],
  ];
  return (
    <section className={`cluster ${styles.several}`} aria-label="Marked orders">
      <strong>{marked.length} marked</strong>
      {actions.map(([label, onPress, isOff]) => (
        <button
          key={label}
          type="button"
          className="button button--small button--quiet"
          disabled={isOff || busy !== null}
          onClick={onPress}
        >
          {label}
        </button>
      ))}
      {isTooMany && <p>At most {MAX_MARKED_ORDERS} orders can be printed or exported at a time.</p>}
    </section>
  );
}
