import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { payFor, placeOrder } from './buying.ts';
import { signedIn } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, download, expectGoodForm, onPhone } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test } from './test.ts';

const INVOICE = 'Tax invoice (PDF)';

onPhone('a paid order', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('offers its tax invoice as a file; after a failure the button works again', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const placed = await placeOrder(user, part, 2);
    await page.goto(`/order/${placed._id}`);
    await expect(page.getByText('Not Paid')).toBeVisible();
    await expect(button(page, INVOICE)).toBeHidden();
    const order = await payFor(user, placed);
    await page.reload();
    const invoices = /api\/orders\/.*invoice\.pdf/;
    await page.route(invoices, (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    );
    await button(page, INVOICE).click();
    await expect(alert(page)).toContainText('Internal Server Error');
    await expectGoodForm(page);
    await page.unroute(invoices);
    const { name, data } = await download(page, INVOICE);
    await expect(alert(page)).toBeHidden();
    expect(name).toBe(`Invoice ${order.invoiceNumber}.pdf`);
    const [text] = await readPages(data);
    expect(text).toContain(`Tax invoice Number ${order.invoiceNumber}`);
    expect(text).toContain(part.name);
    expect(text).toContain(`Total includes GST of ${dollars(order.gst ?? 0)}`);
  });
});
