import type { PublishingState } from 'shared';

type State = PublishingState['state'];

/** Label and badge colour of each state. */
export const STATES = {
  live: { label: 'Live', variant: 'success' },
  pending: { label: 'Changes waiting', variant: 'warning' },
  building: { label: 'Building', variant: 'secondary' },
  failed: { label: 'Failed', variant: 'danger' },
} as const satisfies Record<State, { label: string; variant: string }>;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** E.g. `2 minutes ago`. */
export function relativeTime(iso: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(iso)) / 1000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[UNITS.length - 1]!;
  const format = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / size), unit);
}

/** E.g. `3 changes are not on the site yet`; null if there are none. */
export function pendingSentence(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 change is not on the site yet' : `${count} changes are not on the site yet`;
}

/** E.g. `2 pages rendered, 75 kept, 1 removed`; null if unknown. */
export function pagesSentence({
  rendered,
  kept,
  removed,
}: Pick<PublishingState, 'rendered' | 'kept' | 'removed'>): string | null {
  if (rendered === null) return null;
  const pages = rendered === 1 ? '1 page rendered' : `${rendered} pages rendered`;
  const kinds = [pages, kept && `${kept} kept`, removed && `${removed} removed`];
  return kinds.filter(Boolean).join(', ');
}
