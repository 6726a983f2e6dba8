import { readFile } from 'node:fs/promises';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { payFor, placeOrder } from './buying.ts';
import { signedIn } from './people.ts';
import { anyPart } from './products.ts';
import { expectGoodForm, onPhone } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** What the browser saves after a press, and under which name. */
async function saved(page: Page, button: string): Promise<{ name: string; pages: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    pages: await readPages(await readFile(await file.path())),
  };
}

onPhone('a paid order', () => {
  test('has its tax invoice as a file', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const placed = await placeOrder(user, part, 2);
    await page.goto(`/order/${placed._id}`);
    await expect(page.getByText('Not Paid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tax invoice (PDF)' })).toBeHidden();
    const order = await payFor(user, placed);
    await page.reload();
    const { name, pages } = await saved(page, 'Tax invoice (PDF)');
    expect(name).toBe(`Invoice ${order.invoiceNumber}.pdf`);
    expect(pages[0]).toContain(`Tax invoice Number ${order.invoiceNumber}`);
    expect(pages[0]).toContain(part.name);
    expect(pages[0]).toContain(`Total includes GST of ${dollars(order.gst ?? 0)}`);
  });
});

test.describe('an invoice that does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is said beside its button, which works again afterwards', async ({ page }) => {
    const user = await signedIn(page);
    const order = await payFor(user, await placeOrder(user, await anyPart()));
    await page.goto(`/order/${order._id}`);
    const invoices = /api\/orders\/.*invoice\.pdf/;
    await page.route(invoices, (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    );
    await page.getByRole('button', { name: 'Tax invoice (PDF)' }).click();
    await expect(page.getByRole('alert')).toContainText('Internal Server Error');
    await expectGoodForm(page);
    await page.unroute(invoices);
    expect((await saved(page, 'Tax invoice (PDF)')).name).toBe(
      `Invoice ${order.invoiceNumber}.pdf`,
    );
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
