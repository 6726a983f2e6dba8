/** The business's time zone, which defines its days and weeks. */
export const TIME_ZONE = 'Australia/Sydney';

/** Created once, because creating one takes a thousand times as long as using it. */
const clock = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** dd/mm/yyyy hh:mm in the business's time zone. @param time a string is ISO 8601 */
export function formatTime(time: string | Date): string {
  return clock.format(new Date(time)).replace(',', '');
}

/** The time of day in the business's time zone, with the zone: `4:30 pm AEDT`. */
export const clockTime = new Intl.DateTimeFormat('en-AU', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: TIME_ZONE,
});

/** dd/mm/yyyy in the business's time zone. */
export function formatDate(time: string | Date): string {
  return formatTime(time).slice(0, 10);
}

/** yyyy-mm-dd in the business's time zone: sorts as text and fits date inputs. `dayOf(dayOf(x))` is `dayOf(x)`. */
export function dayOf(time: string | Date): string {
  return formatDate(time).split('/').reverse().join('-');
}

/** The day in the business's time zone, e.g. `1 March 2026`. */
export const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: TIME_ZONE });
