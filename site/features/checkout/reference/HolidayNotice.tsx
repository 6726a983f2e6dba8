import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SchoolHoliday } from 'shared';
import { listSchoolHolidays } from '../../../lib/api/pages.ts';
import { resource } from '../../../lib/resource.ts';
import { holidayNotice } from './holidays.ts';
import type { Place } from './holidays.ts';
import styles from '../checkout.module.css';

const $holidays = resource<SchoolHoliday[]>(listSchoolHolidays);

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
