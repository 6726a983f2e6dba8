import { atom } from 'nanostores';
import type { ImportReport } from 'shared';
import { importProducts } from '../../../../lib/api/admin/products.ts';
import { messageOf } from '../../../../lib/api/client.ts';
import { asAdmin } from '../../access.ts';
import { $notice, reloadProducts } from '../list/products-list.ts';

/** An import in progress. */
export interface Import {
  file: File;
  /** `checked` waits for confirmation, or shows a failure. */
  step: 'checking' | 'checked' | 'importing';
  /** The share of the file that was sent, 0 to 1; null while the server processes it. */
  sent: number | null;
  report: ImportReport | null;
  failure: string;
  /** The file's columns, once they were read. */
  columns: NonNullable<ImportReport['columns']>;
  /** Whether the admin has chosen them, and not the headings. */
  isChosen: boolean;
}

/** Null if closed; `open` until a file is chosen. */
export const $import = atom<Import | 'open' | null>(null);

let life = new AbortController();

export function openImport(): void {
  $notice.set({});
  $import.set('open');
}

/** Cancels the check of a file. The panel offers no cancel during an import. */
export function closeImport(): void {
  life.abort();
  $import.set(null);
}

function patch(change: Partial<Import>): void {
  const running = $import.get();
  if (running && running !== 'open') $import.set({ ...running, ...change });
}

type Choice = Pick<Import, 'columns' | 'isChosen'>;

async function send(file: File, isDryRun: boolean, choice: Choice): Promise<ImportReport | null> {
  life.abort();
  const { signal } = (life = new AbortController());
  const step = isDryRun ? 'checking' : 'importing';
  $import.set({ file, step, sent: 0, report: null, failure: '', ...choice });
  const onProgress = (share: number) => patch({ sent: share < 1 ? share : null });
  const otherwise = isDryRun ? 'Error reading the file' : 'Error importing the file';
  try {
    const columns = choice.isChosen ? choice.columns.map(({ column }) => column) : null;
    const call = () => importProducts(file, { isDryRun, columns }, { onProgress, signal });
    const report = await asAdmin(call, otherwise);
    if (signal.aborted) return null;
    patch({ step: 'checked', report, columns: report.columns ?? [] });
    return report;
  } catch (failure) {
    if (!signal.aborted) patch({ step: 'checked', failure: messageOf(failure, otherwise) });
    return null;
  }
}

/** Asks the server what a file would change. */
export async function checkFile(file: File): Promise<void> {
  await send(file, true, { columns: [], isChosen: false });
}

/** Says what the columns of the file hold, and asks again what the file would change. */
export async function chooseColumns(columns: Import['columns']): Promise<void> {
  const running = $import.get();
  if (!running || running === 'open' || running.step === 'importing') return;
  await send(running.file, true, { columns, isChosen: true });
}

/** Imports the checked file; further presses do nothing. */
export async function confirmImport(): Promise<void> {
  const checked = $import.get();
  if (!checked || checked === 'open' || checked.step !== 'checked') return;
  const report = await send(checked.file, false, checked);
  if (!report || report.refused.length > 0) return;
  $import.set(null);
  $notice.set({ done: `${summaryOf(report)}.` });
  await reloadProducts();
}

/** How many products an import creates and changes, as text. */
export function summaryOf({ created, updated, unchanged }: ImportReport, isDone = true): string {
  const number = (count: number) => count.toLocaleString('en-AU');
  const verb = isDone ? '' : ' to be';
  return [
    `${number(created)}${verb} created`,
    `${number(updated)}${verb} changed`,
    `${number(unchanged)} unchanged`,
  ].join(', ');
}
