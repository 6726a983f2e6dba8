import type { Product } from 'shared';
import { signedIn } from './people.ts';
import { addProduct, changeProduct, detailsOf, findProduct } from './products.ts';
import { button, expectGoodForm, onPhone, status } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });

let part: Product;
test.beforeEach(async () => void (part = await addProduct({ countInStock: 0 })));

onPhone('an alert for a sold-out product', () => {
  test('is requested by keyboard, confirmed, sent by email and stopped by its link', async ({ page }) => {
    const { email } = await signedIn(page);
    await page.goto(`/product/${part._id}`);
    await expect(button(page, 'Add To Cart')).toBeHidden();
    await tellMe(page).press('Enter');
    const field = page.getByLabel('Email');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(email);
    await expectGoodForm(page);
    await field.press('Enter');
    await expect(status(page, 'We will tell you when it is back')).toBeFocused();
    await expectGoodForm(page);

    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [first] = await mailsTo(email);
    await page.goto(/\/confirm-alerts\?token=\S+/.exec(first!.text)![0]);
    await page.getByRole('button', { name: 'Yes, tell me' }).press('Enter');
    await expect(status(page, 'We will tell you by one email')).toBeFocused();
    await expectGoodForm(page);

    await changeProduct(part._id, { countInStock: 3 });
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('is back'));
    await page.goto(/\/product\/\w+/.exec(mail!.text)![0]);
    await expect(page.getByRole('main')).toContainText(/In Stock.*Only 3 left/);
    await expect(tellMe(page)).toBeHidden();
    await page.goto(/\/stop-alerts\?token=\S+/.exec(mail!.text)![0]);
    await page.getByRole('button', { name: 'Stop these emails' }).press('Enter');
    await expect(status(page, 'no more emails')).toBeFocused();
    await expectGoodForm(page);
  });

  test('can be requested before hydration when the product sold out after the build', async ({ page }) => {
    const built = await findProduct(({ countInStock }) => countInStock > 5);
    const soldOut = { ...(await detailsOf(built._id)), countInStock: 0 };
    await page.route(/api\/products\/[a-z0-9]+$/, (route) => route.fulfill({ json: soldOut }));
    await page.goto(`/product/${built._id}`);
    await expect(page.getByText('Out Of Stock', { exact: true })).toBeVisible();
    await expect(tellMe(page)).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
    await tellMe(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test.describe('a product that is back in stock', () => {
  test.use({ expectedErrors: /status of (400|409)/ });

  test('can be bought at once, and an invalid link says so', async ({ page }) => {
    await page.goto(`/product/${part._id}`);
    await tellMe(page).click();
    await page.getByLabel('Email').fill('bea@example.com');
    await changeProduct(part._id, { countInStock: 1 });
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();

    await page.goto('/stop-alerts?token=x');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid');
  });
});
