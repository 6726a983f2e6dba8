import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrder, startSandbox, temporaryFolder, type Sandbox } from '../fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ dataDir: folder.path });
});
afterAll(async () => {
  await sandbox.close();
  folder.remove();
});

interface Report {
  transaction_details: { transaction_info: { transaction_id: string } }[];
  total_pages: number;
}

const search = async (parameters: Record<string, string>) => {
  const { status, body } = await sandbox.call(
    'GET',
    `/v1/reporting/transactions?${new URLSearchParams(parameters)}`,
  );
  const report = body as unknown as Report;
  const ids = report.transaction_details?.map(({ transaction_info: { transaction_id: id } }) => id);
  return { status, report, ids };
};

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a search lists the payments of a period, page by page, with the shop’s ids', async () => {
  const [first, second] = [await paidOrder(sandbox, 'INV-A'), await paidOrder(sandbox, 'INV-B')];
  const range = { start_date: at(-1), end_date: at(1) };
  const { report, ids } = await search(range);
  expect(ids).toEqual([first.captureId, second.captureId]);
  expect(report.transaction_details[0]).toMatchObject({
    transaction_info: { transaction_status: 'S', invoice_id: 'INV-A', custom_field: 'order-1' },
    payer_info: { email_address: 'buyer@example.com' },
  });
  const page = await search({ ...range, page_size: '1', page: '2' });
  expect([page.ids, page.report.total_pages]).toEqual([[second.captureId], 2]);
  expect((await search({ start_date: at(-3), end_date: at(-2) })).ids).toEqual([]);
});

test('a search without both times, or over more than 31 days, is refused', async () => {
  expect((await search({ start_date: at(-1) })).status).toBe(400);
  expect((await search({ start_date: at(-32 * 24), end_date: at(0) })).status).toBe(400);
});
