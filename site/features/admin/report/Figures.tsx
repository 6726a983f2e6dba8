import { formatDate, formatPrice, type Report } from 'shared';
import { paths } from '../../../routes.ts';
import { FactTable } from '../FactTable.tsx';
import styles from './report.module.css';

type Method = Report['byMethod'][number];

/** Added in cents, so that 0.3 - 0.1 is 0.2. */
const net = ({ sales, refunds }: Report): string => formatPrice(Math.round((sales - refunds) * 100) / 100);

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

type Money = Report['returned'][number];

const returnedColumns = {
  Order: ({ day, order, orderNumber, method, reference }: Money) => (
    <>
      <a href={paths.order(order)}>{orderNumber}</a>
      <span>{`, ${formatDate(day)}, ${method}`}</span>
      <br />
      <span className={`mono ${styles.reference}`}>{reference}</span>
    </>
  ),
  Amount: ({ amount }: Money) => formatPrice(amount),
};

/** Money that went back without having been a sale. */
function Returned({ returned }: Pick<Report, 'returned'>) {
  if (returned.length === 0) return null;
  return (
    <>
      <h3>Sent back without a sale</h3>
      <FactTable
        rows={returned}
        keyOf={({ reference }) => reference}
        columns={returnedColumns}
        numbers={['Amount']}
      />
      <p className="muted text-s">
        What was paid for orders that did not become sales. It is in none of the sums above.
      </p>
    </>
  );
}

/** The sums of the period, in all and by payment method. */
export function Figures({ report }: { report: Report }) {
  return (
    <section className="panel stack" aria-labelledby="figures-heading">
      <h2 id="figures-heading">Sales and refunds</h2>
      <FactTable rows={factsOf(report)} keyOf={([name]) => name} columns={columns} numbers={['Amount']} />
      <h3>By payment method</h3>
      <FactTable
        rows={report.byMethod}
        keyOf={({ method }) => method}
        columns={methodColumns}
        numbers={['Sales', 'Refunds']}
      />
      <Returned returned={report.returned} />
      <p className="muted text-s">
        Sales by the day of the invoice, refunds by the day of the refund, Sydney time. All amounts include
        GST.
      </p>
    </section>
  );
}
