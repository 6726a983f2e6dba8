import { formatPrice, type Report } from 'shared';
import { FactTable } from '../FactTable.tsx';

type Method = Report['byMethod'][number];

/** Added in cents, so that 0.3 - 0.1 is 0.2. */
const net = ({ sales, refunds }: Report): string =>
  formatPrice(Math.round((sales - refunds) * 100) / 100);

const factsOf = (report: Report): [name: string, amount: string][] => [
  ['Sales', formatPrice(report.sales)],
  ['Refunds', formatPrice(-report.refunds)],
  ['Sales less refunds', net(report)],
  ['GST in that', formatPrice(report.gst)],
  ['Invoices', report.orders.toLocaleString('en-AU')],
];

const columns = {
  'In these days': ([name]: [string, string]) => name,
  Amount: ([, amount]: [string, string]) => amount,
};

const methodColumns = {
  'Paid with': ({ method }: Method) => method,
  Sales: ({ sales }: Method) => formatPrice(sales),
  Refunds: ({ refunds }: Method) => formatPrice(-refunds),
};

/** The sums of the period, in all and by payment method. */
export function Figures({ report }: { report: Report }) {
  return (
    <section className="panel stack" aria-labelledby="figures-heading">
      <h2 id="figures-heading">Sales and refunds</h2>
      <FactTable
        rows={factsOf(report)}
        keyOf={([name]) => name}
        columns={columns}
        numbers={['Amount']}
      />
      <h3>By payment method</h3>
      <FactTable
        rows={report.byMethod}
        keyOf={({ method }) => method}
        columns={methodColumns}
        numbers={['Sales', 'Refunds']}
      />
      <p className="muted text-s">
        Sales by the day of the invoice, refunds by the day of the refund, Sydney time. All amounts
        include GST.
      </p>
    </section>
  );
}
