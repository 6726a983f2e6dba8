import { useStore } from '@nanostores/react';
import { Dates } from '../list/DateRange.tsx';
import { TabBar } from '../list/Tabs.tsx';
import { faultOf } from './periods.ts';
import { $period, addressOf, choosePeriod, periodsNow } from './store.ts';

/** Links to the usual periods, and dates for any other. */
export function PeriodChoice() {
  const period = useStore($period);
  const isChosen = ({ from, to }: typeof period) => from === period.from && to === period.to;
  const tabs = Object.entries(periodsNow()).map(([name, days]) => ({
    name,
    href: addressOf(days),
    isCurrent: isChosen(days),
    onPress: () => choosePeriod(days),
  }));
  return (
    <div className="stack">
      <TabBar label="Period" tabs={tabs} />
      <Dates
        {...period}
        error={faultOf(period)}
        onChange={(change) => choosePeriod({ ...period, ...change })}
      />
    </div>
  );
}
