/** An ISO 8601 time as the reader's calendar day, dd/mm/yyyy. */
export function formatDate(time: string): string {
  return localDay(time).split('-').reverse().join('/');
}

/** An ISO 8601 time as the reader's calendar day, yyyy-mm-dd: sorts as text and fits date inputs. */
export function localDay(time: string): string {
  const date = new Date(time);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

/** An ISO 8601 time as the reader's day and time, dd/mm/yyyy hh:mm. */
export function formatTime(time: string): string {
  const date = new Date(time);
  const clock = [date.getHours(), date.getMinutes()].map((value) => String(value).padStart(2, '0'));
  return `${formatDate(time)} ${clock.join(':')}`;
}
