import { useStore } from '@nanostores/react';
import { onPlainClick } from '../../../components/plain-click.ts';
import { Dates } from '../list/DateRange.tsx';
import { faultOf } from './periods.ts';
import { $period, addressOf, choosePeriod, periodsNow } from './store.ts';
import styles from '../list/list.module.css';

/** Links to the usual periods, and dates for any other. */
export function PeriodChoice() {
  const period = useStore($period);
  const isChosen = ({ from, to }: typeof period) => from === period.from && to === period.to;
  return (
    <div className="stack">
      <nav aria-label="Period">
        <ul role="list" className={styles.tabs}>
          {Object.entries(periodsNow()).map(([name, days]) => (
            <li key={name}>
              <a
                href={addressOf(days)}
                aria-current={isChosen(days) ? 'page' : undefined}
                onClick={onPlainClick(() => choosePeriod(days))}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Dates
        {...period}
        error={faultOf(period)}
        onChange={(change) => choosePeriod({ ...period, ...change })}
      />
    </div>
  );
}
