import type { QuickOrder, QuickOrderLine } from 'shared';
import { callApi } from './client.ts';

/** Reads and checks pasted lines of part number and quantity. */
export async function checkQuickOrder(
  text: string,
  signal?: AbortSignal,
): Promise<QuickOrderLine[]> {
  const body = { text };
  return (await callApi<QuickOrder>('/api/quick-order', { method: 'POST', body, signal })).lines;
}
