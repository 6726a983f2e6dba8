import { atom } from 'nanostores';
import type { QuickOrder } from 'shared';
import { call } from '../../lib/api/call.ts';
import { getProducts } from '../../lib/api/products.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { submission } from '../../lib/submission.ts';
import { toLines, withProduct, withQuantity } from './lines.ts';
import type { Line } from './lines.ts';

/** The `sessionStorage` key of what was entered: it stays for the login and for Back. */
const TEXT = 'quickOrder';

export const readText = (): string => readStored(TEXT, 'sessionStorage') ?? '';
export const keepText = (text: string): void => writeStored(TEXT, text || null, 'sessionStorage');

/** The checked lines; null before a check. */
export const $lines = atom<readonly Line[] | null>(null);

/** Rows of the text that name no part. */
export const $leftOut = atom<QuickOrder['leftOut']>([]);

/** The running check. */
export const $check = submission();

export async function check(text: string): Promise<boolean> {
  return $check.submit(async () => {
    const checked = await call('POST /quick-order', { body: { text } });
    const ids = checked.lines.flatMap(({ product }) => product ?? []);
    $lines.set(toLines(checked.lines, await getProducts(ids)));
    $leftOut.set(checked.leftOut);
  });
}

/** Takes a suggestion. */
export async function choose(line: Line, productId: string): Promise<void> {
  const product = await call('GET /products/{id}', { path: { id: productId } });
  $lines.set(withProduct($lines.get() ?? [], line.id, product));
}

export const setQuantity = ({ id }: Line, qty: number): void =>
  $lines.set(withQuantity($lines.get() ?? [], id, qty));

export const keepLines = (isKept: (line: Line) => boolean): void =>
  $lines.set(($lines.get() ?? []).filter(isKept));
