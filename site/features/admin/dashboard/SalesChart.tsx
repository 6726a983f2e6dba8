import { formatPrice } from 'shared';
import { axisAmount, ceilingOf, chartSummary, dayMonth, fullDay } from './chart.ts';
import type { Week } from './chart.ts';
import styles from './dashboard.module.css';

/** Units of the drawing: it is stretched to the room there is. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** What each week has brought, as bars and in a table. */
export function SalesChart({ weeks }: { weeks: readonly Week[] }) {
  const ceiling = ceilingOf(weeks);
  return (
    <section className="panel stack" aria-labelledby="sales-heading">
      <h2 id="sales-heading">Sales per week</h2>
      {ceiling > 0 ? (
        <Bars weeks={weeks} ceiling={ceiling} />
      ) : (
        <p className="empty-state">Nothing was sold in the last twelve weeks.</p>
      )}
      <p className="muted text-s">
        From Monday to Sunday, Sydney time, by the day of the payment. What is refunded is taken off
        the week in which its order was paid.
      </p>
      <details>
        <summary>Numbers as a table</summary>
        <WeeksTable weeks={weeks} />
      </details>
    </section>
  );
}

function Bars({ weeks, ceiling }: { weeks: readonly Week[]; ceiling: number }) {
  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        <span>{axisAmount(ceiling)}</span>
        <span>{axisAmount(ceiling / 2)}</span>
        <span>$0</span>
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartSummary(weeks)}
      >
        {weeks.map(({ from, orders, sales }, index) => (
          <rect
            key={from}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - (sales / ceiling) * HEIGHT}
            width={BAR}
            height={(sales / ceiling) * HEIGHT}
          >
            <title>{`Week of ${fullDay(from)}: ${formatPrice(sales)}, ${countOf(orders)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {weeks.map(({ from }) => (
          <span key={from}>{dayMonth(from)}</span>
        ))}
      </div>
    </div>
  );
}

const countOf = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

/** The current week first. */
function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col" className="text-end">
            Orders
          </th>
          <th scope="col" className="text-end">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, orders, sales }) => (
          <tr key={from}>
            <th scope="row">{fullDay(from)}</th>
            <td className="text-end">{orders.toLocaleString('en-AU')}</td>
            <td className="text-end">{formatPrice(sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
