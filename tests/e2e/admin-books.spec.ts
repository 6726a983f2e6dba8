import { readFile } from 'node:fs/promises';
import type { Report } from 'shared';
import { buy } from './buying.ts';
import { newCustomer, openAsAdmin } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, expectGoodForm, main, onEachScreen, rowOf } from './screens.ts';
import { expect, test } from './test.ts';

const REPORT = '**/api/admin/report?*';

const report: Report = {
  sales: 12_345.6,
  refunds: 345.6,
  gst: 1090.91,
  orders: 1234,
  parts: 3,
  returned: [],
  byMethod: [{ method: 'PayPal', sales: 12_345.6, refunds: 345.6 }],
};
const nothing: Report = {
  sales: 0,
  refunds: 0,
  gst: 0,
  orders: 0,
  parts: 1,
  returned: [],
  byMethod: [],
};

onEachScreen('the report', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows the figures of a period in the URL, and has its files', async ({ page }) => {
    await openAsAdmin(page);
    await page.route(REPORT, (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }));
    await page.goto('/admin/report?from=2026-07-01&to=2026-09-30');
    await expect(alert(page)).toContainText('Oh no');
    await page.route(REPORT, (route) => route.fulfill({ json: report }));
    await button(page, 'Try again').press('Enter');
    for (const row of [
      'Sales $12,345.60',
      'Refunds -$345.60',
      'Sales less refunds $12,000.00',
      'GST in that $1,090.91',
      'Invoices 1,234',
      'PayPal $12,345.60 -$345.60',
    ])
      await expect(main(page).getByRole('row', { name: row, exact: true })).toBeVisible();
    await expect(rowOf(page, 'GST in that').getByRole('cell')).toHaveCSS('text-align', 'end');
    await expect(button(page, 'Xero, 3 of 3')).toBeVisible();
    await expect(page.getByLabel('From')).toHaveValue('2026-07-01');
    await expectGoodForm(page);

    await page.route(REPORT, (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: 'Last financial year' }).press('Enter');
    await expect(page).toHaveURL(/from=\d{4}-07-01&to=\d{4}-06-30$/);
    await expect(main(page).getByText('Nothing was sold or refunded')).toBeVisible();
    await page.getByLabel('To').fill('2001-01-01');
    await expect(main(page).getByText('The last day is before the first')).toBeVisible();
    await expectGoodForm(page);
    await page.unroute(REPORT);
    await page.goBack();
    await expect(page).toHaveURL(/from=2026-07-01&to=2026-09-30$/);
    await expect(page.getByLabel('To')).toHaveValue('2026-09-30');
  });
});

test('the file for Xero has the invoice of an order', async ({ page }) => {
  const { invoiceNumber } = await buy(await newCustomer(), await anyPart());
  await openAsAdmin(page);
  await page.goto('/admin/report?from=2020-01-01&to=2099-12-31');
  const saved = page.waitForEvent('download');
  await button(page, 'File for Xero').press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('xero-2020-01-01-to-2099-12-31.csv');
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^\*ContactName,EmailAddress,/);
  expect(lines.join('\n')).toContain(`,${invoiceNumber},`);
});
