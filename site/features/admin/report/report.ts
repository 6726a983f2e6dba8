import { atom } from 'nanostores';
import { dayOf } from 'shared';
import type { Report } from 'shared';
import type { Period } from 'shared/schemas';
import { call } from '../../../lib/api/call.ts';
import { refetch } from '../../../lib/refetch.ts';
import { resource } from '../../../lib/resource.ts';
import { errorOf, periodsAt } from './periods.ts';

/** The chosen days, kept in the URL. */
export const $period = atom<Period>({ from: '', to: '' });
export const $report = resource<Report, [Period]>((query: Period, signal?: AbortSignal) =>
  call('GET /admin/report', { query, signal }),
);

/** Periods to choose from, by name. */
export const periodsNow = () => periodsAt(dayOf(new Date()));

export const addressOf = (period: Period): string =>
  `${location.pathname}?${new URLSearchParams({ ...period })}`;

/** Without dates in the URL: this quarter. */
function readAddress(): Period {
  const given = new URLSearchParams(location.search);
  const usual = periodsNow()['This quarter'];
  return { from: given.get('from') ?? usual?.from ?? '', to: given.get('to') ?? usual?.to ?? '' };
}

function show(period: Period): void {
  $period.set(period);
  if (!errorOf(period)) void $report.load(period);
}

/** Shows another period, with an entry in the browser's history. */
export function choosePeriod(period: Period): void {
  if (!errorOf(period)) history.pushState(null, '', addressOf(period));
  show(period);
}

/** Shows the URL's period, now and after Back or Forward. @returns a function that closes the report */
export function openReport(): () => void {
  const showAddress = () => show(readAddress());
  showAddress();
  addEventListener('popstate', showAddress);
  return () => {
    $report.set({ status: 'idle' });
    removeEventListener('popstate', showAddress);
  };
}

/** Fetches again, to show what was sold since. */
export async function refreshReport(): Promise<void> {
  const period = $period.get();
  if (!errorOf(period)) await refetch($report, period);
}
