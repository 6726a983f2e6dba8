import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useRefetchOnFocus } from '../../../lib/refetch.ts';
import { AdminGate } from '../AdminGate.tsx';
import { Dates } from '../list/DateRange.tsx';
import { TabBar } from '../list/Tabs.tsx';
import { BooksFiles } from './BooksFiles.tsx';
import { Figures } from './Figures.tsx';
import { errorOf } from './periods.ts';
import { FiguresSkeleton, ReportSkeleton } from './ReportSkeleton.tsx';
import {
  $period,
  $report,
  addressOf,
  choosePeriod,
  openReport,
  periodsNow,
  refreshReport,
} from './report.ts';
import styles from './report.module.css';

/** Sales, refunds and GST of a period, and its files for the accountant. */
export function ReportScreen() {
  return (
    <AdminGate group="bookkeeper" skeleton={<ReportSkeleton />}>
      <OpenReport />
    </AdminGate>
  );
}

function OpenReport() {
  const period = useStore($period);
  useEffect(openReport, []);
  useRefetchOnFocus(refreshReport);
  return (
    <div className="stack">
      <PeriodChoice />
      {!errorOf(period) && <Found />}
    </div>
  );
}

function Found() {
  const period = useStore($period);
  const report = useStore($report);
  if ('message' in report)
    return <ErrorNotice message={report.message} onRetry={() => void $report.load(period)} />;
  if (report.status !== 'ready')
    return (
      <div className={styles.panels} aria-busy="true">
        <FiguresSkeleton />
      </div>
    );
  const { orders, refunds, returned } = report.value;
  if (orders === 0 && refunds === 0 && returned.length === 0)
    return (
      <p className="empty-state" role="status">
        Nothing was sold or refunded in these days.
      </p>
    );
  return (
    <div className={styles.panels}>
      <Figures report={report.value} />
      <BooksFiles period={period} parts={report.value.parts} />
    </div>
  );
}

/** Links to the usual periods, and dates for any other. */
function PeriodChoice() {
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
        error={errorOf(period)}
        onChange={(change) => choosePeriod({ ...period, ...change })}
      />
    </div>
  );
}
