import { DownloadButton } from './DownloadButton.tsx';

interface Props {
  /** First and last day, yyyy-mm-dd; empty for no limit. */
  from: string;
  to: string;
}

/** Saves the orders of these days and their lines as a spreadsheet. */
export function ExportOrders({ from, to }: Props) {
  return (
    <DownloadButton
      path={`/api/admin/orders.csv?${new URLSearchParams({ from, to })}`}
      name="orders.csv"
    >
      Export CSV
    </DownloadButton>
  );
}
