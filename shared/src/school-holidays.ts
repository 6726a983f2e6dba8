import { australianState, isAustralia } from './address.ts';
import { longDay } from './days.ts';
import type { SchoolHoliday, ShippingAddress } from './types.ts';

type Place = Pick<ShippingAddress, 'state' | 'country'>;

/** What the school holidays of a state are called. */
const OF_STATE: Readonly<Record<SchoolHoliday['state'], string>> = {
  ACT: 'ACT',
  NSW: 'NSW',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australian',
  TAS: 'Tasmanian',
  VIC: 'Victorian',
  WA: 'Western Australian',
};

const inWords = (day: string) => longDay.format(new Date(day));

/** Says that a day is in the school holidays of a place; null if it is not. @param day yyyy-mm-dd, or empty */
export function holidayNotice(
  day: string,
  { state, country }: Place,
  holidays: readonly SchoolHoliday[],
): string | null {
  const code = isAustralia(country) ? australianState(state) : undefined;
  const found = holidays.find((one) => one.state === code && one.firstDay <= day && day <= one.lastDay);
  if (!found) return null;
  return `${inWords(day)} is in the ${OF_STATE[found.state]} school holidays, which end on ${inWords(found.lastDay)}.`;
}
