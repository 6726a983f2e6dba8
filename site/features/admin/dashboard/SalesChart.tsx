import { formatPrice } from 'shared';
import { FactTable } from '../FactTable.tsx';
import { countOf } from '../list/count.ts';
import { axisAmount, ceilingOf, chartSummary, dayMonth, fullDay } from './chart.ts';
import type { Week } from './chart.ts';
import styles from './dashboard.module.css';

/** Units of the SVG's view box; the drawing is stretched to the available space. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** Sales per week, as bars and as a table. */
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
        From Monday to Sunday, Sydney time, by the day of the payment. What is refunded is taken off the week
        in which its order was paid.
      </p>
      <details>
        <summary>Numbers as a table</summary>
        {/* The current week first. */}
        <FactTable
          rows={weeks.toReversed()}
          keyOf={({ from }) => from}
          columns={columns}
          numbers={['Orders', 'Sales']}
        />
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
            <title>{`Week of ${fullDay(from)}: ${formatPrice(sales)}, ${countOf(orders, 'order')}`}</title>
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

const columns = {
  'Week of': ({ from }: Week) => fullDay(from),
  Orders: ({ orders }: Week) => orders.toLocaleString('en-AU'),
  Sales: ({ sales }: Week) => formatPrice(sales),
};
