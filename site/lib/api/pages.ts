import type { InfoPage, SchoolHoliday, Service } from 'shared';
import { callApi } from './client.ts';

/** The published services. */
export function listServices(signal?: AbortSignal): Promise<Service[]> {
  return callApi('/api/services', { signal, isBackground: true });
}

/** The published pages that editors write. */
export function listInfoPages(signal?: AbortSignal): Promise<InfoPage[]> {
  return callApi('/api/pages', { signal, isBackground: true });
}

/** The school holidays that are not over yet. */
export function listSchoolHolidays(signal?: AbortSignal): Promise<SchoolHoliday[]> {
  return callApi('/api/school-holidays', { signal, isBackground: true });
}
