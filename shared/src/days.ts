import { TIME_ZONE } from './constants.ts';

/** Made once: making one takes a thousand times as long as using it. */
const clock = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** A time, as ISO 8601 where it is text, as the day and time where the business is: dd/mm/yyyy hh:mm. */
export function formatTime(time: string | Date): string {
  return clock.format(new Date(time)).replace(',', '');
}

/** A time as the day where the business is: dd/mm/yyyy. */
export function formatDate(time: string | Date): string {
  return formatTime(time).slice(0, 10);
}

/** The same as yyyy-mm-dd, which sorts as text, fits date inputs and is a day's own name: it is the day of itself too. */
export function dayOf(time: string | Date): string {
  return formatDate(time).split('/').reverse().join('-');
}

/** The day where the business is, in words, e.g. `1 March 2026`. */
export const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: TIME_ZONE });
