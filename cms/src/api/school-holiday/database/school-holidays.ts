import { TIME_ZONE, type SchoolHoliday } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** More than eight states have in some years. */
const AT_MOST = 200;

/** The holidays that are not over yet, by their first day. */
export const listSchoolHolidays = (knex: Knex): Promise<SchoolHoliday[]> =>
  rows(
    knex,
    sql`SELECT name, state, first_day::text, last_day::text FROM school_holidays
      WHERE last_day >= (now() AT TIME ZONE ${TIME_ZONE})::date
      ORDER BY first_day, state, id LIMIT ${AT_MOST}`,
  );
