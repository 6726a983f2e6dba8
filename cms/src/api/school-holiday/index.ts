/** Public interface for the other capabilities. */

export { listSchoolHolidays } from './database/school-holidays';
