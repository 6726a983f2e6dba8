import type { Product, UserWithToken } from 'shared';
import { api } from './api.ts';
import { buy } from './buying.ts';
import { answerQuestion, newCustomer, openAsAdmin, signedIn } from './people.ts';
import { addProduct, detailsOf } from './products.ts';
import { alert, button, expectGoodForm, onPhone, wake, watchRequests } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const item = (page: Page, comment: string) => page.locator('#review-list > li').filter({ hasText: comment });
const bars = (page: Page) => page.getByRole('list', { name: 'Ratings' }).getByRole('listitem');

const review = ({ _id }: Product, { token }: UserWithToken, rating: number, comment: string) =>
  api('POST', `/products/${_id}/reviews`, { token, body: { rating, comment } });

onPhone('the reviews of a product', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('take a customer’s stars and comment, mark verified purchases, and can be hidden by an admin', async ({
    page,
  }) => {
    const part = await addProduct();
    const [buyer, other] = [await signedIn(page), await newCustomer('Otto Other')];
    await buy(buyer, part);
    await review(part, other, 1, 'Never had one.');
    const tool = watchRequests(page, /HideReview/);
    await page.goto(`/product/${part._id}`);
    // The form is there before any interaction.
    const comment = page.getByLabel('Comment');
    await expect(comment).toBeVisible();
    await expect(page.getByText('Please sign in')).toBeHidden();
    await comment.fill('Measures well.');
    await button(page, 'Submit Review').click();
    await expect(alert(page)).toHaveText('Rating must be a whole number from 1 to 5');
    await expect(comment).toHaveValue('Measures well.');
    await page.locator('label', { hasText: '5 stars' }).click();
    await expectGoodForm(page);
    const dialog = answerQuestion(page, 'OK');
    await button(page, 'Submit Review').click();
    expect(await dialog).toBe('Review submitted!');
    await expect(comment).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(bars(page)).toHaveText(['5 stars1', '4 stars0', '3 stars0', '2 stars0', '1 star1']);
    await expect(item(page, 'Measures well.')).toContainText('Verified purchase');
    const worst = item(page, 'Never had one.');
    await expect(worst).not.toContainText('Verified purchase');
    await expect(button(page, 'Hide review')).toHaveCount(0);
    expect(tool, 'the admin’s code, which customers do not load').toEqual([]);

    await openAsAdmin(page);
    await page.reload();
    await wake(page);
    await button(worst, 'Hide review').press('Enter');
    await expect(worst.getByRole('status')).toHaveText('Hidden from shoppers');
    await expect(button(worst, 'Show review')).toBeFocused();
    expect(tool).not.toEqual([]);
    await expect(page.getByRole('link', { name: /1 review$/ })).toBeVisible();
    await expect(bars(page).last()).toHaveText('1 star0');
    await expectGoodForm(page);
    expect((await detailsOf(part._id)).reviews.map(({ name }) => name)).toEqual([buyer.name]);

    await button(worst, 'Show review').press('Enter');
    await expect(button(worst, 'Hide review')).toBeFocused();
    await expect(bars(page).last()).toHaveText('1 star1');
  });
});
