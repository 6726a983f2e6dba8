import { call } from './call.ts';

/** Reads and checks pasted lines of part number and quantity. */
export const checkQuickOrder = (text: string, signal?: AbortSignal) =>
  call('POST /quick-order', { body: { text }, signal });
