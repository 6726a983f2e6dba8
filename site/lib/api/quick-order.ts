import type { QuickOrder } from 'shared';
import { callApi } from './client.ts';

/** Reads and checks pasted lines of part number and quantity. */
export const checkQuickOrder = (text: string, signal?: AbortSignal): Promise<QuickOrder> =>
  callApi<QuickOrder>('/api/quick-order', { method: 'POST', body: { text }, signal });
