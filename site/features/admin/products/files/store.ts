import { atom } from 'nanostores';
import type { ImportReport } from 'shared';
import { importProducts } from '../../../../lib/api/admin-products.ts';
import { messageOf } from '../../../../lib/api/client.ts';
import { asAdmin } from '../../access.ts';
import { $notice, reloadProducts } from '../list/store.ts';

/** A file on its way into the shop. */
export interface Import {
  file: File;
  /** Looked at, shown to be confirmed, or imported. */
  step: 'checking' | 'checked' | 'importing';
  /** How much of the file has been sent, 0 to 1; null once the shop works on it. */
  sent: number | null;
  report: ImportReport | null;
  failure: string;
}

/** Null while there is none; `open` while a file is to be chosen. */
export const $import = atom<Import | 'open' | null>(null);

let life = new AbortController();

export function openImport(): void {
  $notice.set({});
  $import.set('open');
}

/** Gives up what is being looked at. What is being imported goes on, and its answer is waited for. */
export function closeImport(): void {
  life.abort();
  $import.set(null);
}

function patch(change: Partial<Import>): void {
  const running = $import.get();
  if (running && running !== 'open') $import.set({ ...running, ...change });
}

async function send(file: File, isDryRun: boolean): Promise<ImportReport | null> {
  life.abort();
  const { signal } = (life = new AbortController());
  const step = isDryRun ? 'checking' : 'importing';
  $import.set({ file, step, sent: 0, report: null, failure: '' });
  const onProgress = (share: number) => patch({ sent: share < 1 ? share : null });
  const otherwise = isDryRun ? 'Error reading the file' : 'Error importing the file';
  try {
    const call = () => importProducts(file, isDryRun, { onProgress, signal });
    const report = await asAdmin(call, otherwise);
    if (signal.aborted) return null;
    patch({ step: 'checked', report });
    return report;
  } catch (failure) {
    if (!signal.aborted) patch({ step: 'checked', failure: messageOf(failure, otherwise) });
    return null;
  }
}

/** Finds out what a file would change. */
export async function checkFile(file: File): Promise<void> {
  await send(file, true);
}

/** Imports the file that was looked at, once, however often it is pressed. */
export async function confirmImport(): Promise<void> {
  const checked = $import.get();
  if (!checked || checked === 'open' || checked.step !== 'checked') return;
  const report = await send(checked.file, false);
  if (!report || report.refused.length > 0) return;
  $import.set(null);
  $notice.set({ done: `${summaryOf(report)}.` });
  await reloadProducts();
}

/** How many products a file makes and changes, in words. */
export function summaryOf({ created, updated, unchanged }: ImportReport, isDone = true): string {
  const number = (count: number) => count.toLocaleString('en-AU');
  const verb = isDone ? '' : ' to be';
  return [
    `${number(created)}${verb} created`,
    `${number(updated)}${verb} changed`,
    `${number(unchanged)} unchanged`,
  ].join(', ');
}
