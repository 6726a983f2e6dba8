import type { SiteContent } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { addEditor, BUSINESS, outcomeOf, panelOf, saveDetails } from './panel.ts';
import { api, place } from './shop.ts';

/** What finance officers read about the business, on its page and as a PDF. */

const { token: editor } = await addEditor();
const GIVEN = { bankBsb: '999-999', bankAccountNumber: '12345678' };
afterAll(() => saveDetails(editor, GIVEN));

async function paper(): Promise<string> {
  const answer = await fetch(`${place.cmsUrl}/api/supplier-details.pdf`);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toBe('inline; filename="Supplier details.pdf"');
  const [page = ''] = await readPages(Buffer.from(await answer.arrayBuffer()));
  return page;
}

const labels = async () =>
  (await api<SiteContent>('GET', '/build/content')).body.supplier.map(({ label }) => label);

test('visitors get the details as a PDF, and the page has the same', async () => {
  expect(await paper()).toContain('BSB 999-999');
  expect(await labels()).toEqual([
    'Legal name',
    'Trading name',
    'ABN',
    'GST',
    'Address',
    'Phone',
    'Email',
    'Account name',
    'BSB',
    'Account number',
    'Insurance',
    'Terms',
  ]);
});

test('an account that the business no longer gives is gone from both at once', async () => {
  await saveDetails(editor, { bankBsb: null });
  expect(await paper()).not.toContain('12345678');
  expect(await labels()).not.toContain('Account number');
});

test('the panel refuses what is no BSB', async () => {
  const answer = await panelOf(editor)('PUT', BUSINESS, { bankBsb: '12-34' });
  expect(outcomeOf(answer)).toEqual([400, 'Bank Bsb must be six digits, like 123-456']);
});
