import { api } from './api.ts';
import { newCustomer, openAsAdmin } from './people.ts';
import { addProduct } from './products.ts';
import { button, expectGoodForm, expectPublished, onPhone, rowOf, status, wake } from './screens.ts';
import { expect, test } from './test.ts';

onPhone("the admin's reviews", () => {
  test('are searched, hidden, and replied to in public', async ({ page }) => {
    const [part, author] = [await addProduct(), await newCustomer('Rita Reviewer')];
    const comment = `Measures well ${Date.now()}`;
    const body = { rating: 2, comment };
    await api('POST', `/products/${part._id}/reviews`, { token: author.token, body });
    await openAsAdmin(page);
    await page.goto('/admin/reviews');
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(comment);
    await expect(page).toHaveURL(/keyword=/);
    const row = rowOf(page, comment);
    await expect(row).toContainText(part.name);
    await expect(row.getByRole('img', { name: 'Rated 2 out of 5' })).toBeVisible();
    await expect(row.getByRole('link', { name: 'Rita Reviewer' })).toHaveAttribute(
      'href',
      `/admin/users/${author._id}`,
    );

    await button(row, 'Reply').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reply to Rita Reviewer' });
    await expect(dialog).toContainText(comment);
    await expectGoodForm(page);
    await dialog.getByLabel('Public reply').fill('We have sent you\na new one.');
    await button(dialog, 'Save').click();
    await expect(status(page, 'Reply saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(button(row, 'Reply')).toBeFocused();
    await expect(row).toContainText('We have sent you');
    await page.getByRole('link', { name: /^Without reply/ }).click();
    await expect(page.getByText('No reviews found.')).toBeVisible();
    await page.goBack();
    await button(row, 'Hide').press('Enter');
    await expect(row).toContainText('Hidden from shoppers');
    await expect(status(page, 'Review hidden from shoppers.')).toBeVisible();
    await button(row, 'Show').press('Enter');
    await expect(row).not.toContainText('Hidden from shoppers');
    await expectGoodForm(page);

    const path = `/product/${part._id}`;
    await expectPublished(path, (html) => html.includes('a new one.'));
    const item = page.locator('#review-list > li').filter({ hasText: comment });
    // The page was rendered on demand; a release that was begun before the reply may still go live.
    await expect(async () => {
      await page.goto(path);
      await expect(item.getByText(/^Reply from \S/)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    const before = await item.textContent();
    await wake(page);
    await expect(button(item, 'Hide review')).toBeVisible();
    expect(await item.textContent()).toContain(before!);
    await expectGoodForm(page);
  });
});
