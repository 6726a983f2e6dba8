import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { holidayNotice, type SchoolHoliday, type ShippingAddress } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import styles from '../checkout.module.css';

/** Where school holidays are known. */
export type ShippingPlace = Pick<ShippingAddress, 'state' | 'country'>;

const $holidays = resource<SchoolHoliday[]>((signal?: AbortSignal) =>
  call('GET /school-holidays', { signal, isBackground: true }),
);

/** Says beside a day that it is in school holidays. The order can be placed all the same. */
export function HolidayNotice({ day, place }: { day: string; place: ShippingPlace }) {
  const holidays = useStore($holidays);
  const hasDay = day !== '';
  useEffect(() => (hasDay ? $holidays.mount() : undefined), [hasDay]);
  const notice = holidays.status === 'ready' ? holidayNotice(day, place, holidays.value) : null;
  return (
    <p className={styles.holiday} role="status">
      {notice}
    </p>
  );
}
