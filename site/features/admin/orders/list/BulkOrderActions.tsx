import { useStore } from '@nanostores/react';
import { dayOf, MAX_MARKED_ORDERS, type Order } from 'shared';
import { saveAsCsv } from '../../../../lib/api/admin/orders.ts';
import { downloadInvoices, downloadPackingSlips, downloadPickList } from '../../../../lib/api/documents.ts';
import { may } from '../../access.ts';
import { BulkBar } from '../../parts/BulkBar.tsx';
import type { BulkAction } from '../../parts/BulkBar.tsx';
import { canBeShipped } from './order-row.ts';
import { laterText, waitsForItsDay } from './not-before.ts';
import { markAllPages, orders, startShipping } from './orders-list.ts';
import styles from './orders.module.css';

const markAllText = (total: number): string =>
  total > MAX_MARKED_ORDERS
    ? `Mark the first ${MAX_MARKED_ORDERS} of this tab`
    : `Mark all ${total} of this tab`;

/** Bulk actions for the marked orders. */
export function BulkOrderActions({ marked }: { marked: Order[] }) {
  const page = useStore(orders.$page);
  const { busy } = useStore(orders.$rowActions);
  const leftOut = useStore(orders.$leftOut);
  const known = [...marked, ...leftOut];
  if (known.length === 0 || page.status !== 'ready') return null;
  const { items, total } = page.value;
  const isPageMarked = items.every(({ _id }) => known.some((order) => order._id === _id));
  const toShip = marked.filter(canBeShipped);
  const paid = marked.filter(({ isPaid }) => isPaid);
  const invoiced = marked.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const save = (call: (numbers: string[]) => Promise<void>, chosen: Order[]) =>
    void orders.$rowActions.submit(() => call(chosen.map(({ orderNumber }) => orderNumber)));
  const isTooMany = marked.length > MAX_MARKED_ORDERS;
  const printing = (papers: string, chosen: Order[], print: (numbers: string[]) => Promise<void>) => ({
    label: `${papers} of ${chosen.length}`,
    onPress: () => save(print, chosen),
    isOff: chosen.length === 0 || isTooMany,
  });
  const packing: BulkAction[] = [
    { label: `Ship ${toShip.length}`, onPress: () => startShipping(toShip), isOff: toShip.length === 0 },
    printing('Pick List', toShip, downloadPickList),
    printing('Packing Slips', paid, downloadPackingSlips),
  ];
  const actions: BulkAction[] = [
    ...(may('packer') ? packing : []),
    printing('Invoices', invoiced, downloadInvoices),
    ...(may('bookkeeper')
      ? [
          {
            label: `Export ${marked.length} as CSV`,
            onPress: () => save(saveAsCsv, marked),
            isOff: isTooMany,
          },
        ]
      : []),
    { label: 'Mark all on this page', onPress: () => orders.markAll(items) },
    ...(isPageMarked && total > known.length && known.length < MAX_MARKED_ORDERS
      ? [{ label: markAllText(total), onPress: () => void markAllPages() }]
      : []),
    { label: 'Mark none', onPress: orders.clearMarks },
  ];
  return (
    <BulkBar
      label="Marked orders"
      count={marked.length}
      actions={actions}
      isBusy={busy !== null}
      notes={
        <>
          {isTooMany && <p>{`At most ${MAX_MARKED_ORDERS} orders can be printed or exported at a time.`}</p>}
          <NotDue chosen={marked} leftOut={leftOut} />
        </>
      }
    />
  );
}

/** Names the orders whose buyers want them later. */
function NotDue({ chosen, leftOut }: { chosen: Order[]; leftOut: readonly Order[] }) {
  const today = dayOf(new Date());
  const later = chosen.filter((order) => waitsForItsDay(order, today));
  return (
    <>
      {later.length > 0 && (
        <p className={styles.notDue}>{`${later.length} of these may not arrive yet: ${laterText(later)}.`}</p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.notDue}>
          <span>{`${leftOut.length} left out, as they may not arrive yet: ${laterText(leftOut)}.`}</span>{' '}
          <button type="button" className="link-button" onClick={() => orders.mark(leftOut, true)}>
            Mark them too
          </button>
        </p>
      )}
    </>
  );
}
