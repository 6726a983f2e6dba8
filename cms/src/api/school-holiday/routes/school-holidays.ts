import { responses } from 'shared/schemas';
import { array } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import { listSchoolHolidays } from '../database/school-holidays';

export default {
  routes: [
    endpoint('GET /school-holidays', {
      summary: 'School holidays that are not over yet, by their first day',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.SchoolHoliday) },
      handler: ({ knex }) => listSchoolHolidays(knex),
    }),
  ],
};
