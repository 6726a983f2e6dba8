import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SchoolHoliday } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { holidayNotice } from './holidays.ts';
import type { Place } from './holidays.ts';
import styles from '../checkout.module.css';

const $holidays = resource<SchoolHoliday[]>((signal?: AbortSignal) =>
  call('GET /school-holidays', { signal, isBackground: true }),
);

/** Says beside a day that it is in school holidays. The order can be placed all the same. */
export function HolidayNotice({ day, place }: { day: string; place: Place }) {
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
