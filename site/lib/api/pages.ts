import { call } from './call.ts';

/** The published services. */
export const listServices = (signal?: AbortSignal) => call('GET /services', { signal, isBackground: true });

/** The published pages that editors write. */
export const listInfoPages = (signal?: AbortSignal) => call('GET /pages', { signal, isBackground: true });

/** The school holidays that are not over yet. */
export const listSchoolHolidays = (signal?: AbortSignal) =>
  call('GET /school-holidays', { signal, isBackground: true });
