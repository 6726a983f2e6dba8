import type { Service } from 'shared';
import { callApi } from './client.ts';

export function getService(id: string, signal?: AbortSignal): Promise<Service> {
  return callApi(`/api/services/${encodeURIComponent(id)}`, { signal });
}

export function listServices(signal?: AbortSignal): Promise<Service[]> {
  return callApi('/api/services', { signal });
}
