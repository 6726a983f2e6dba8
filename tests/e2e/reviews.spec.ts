import type { Product, UserWithToken } from 'shared';
import { api } from './api.ts';
import { buy } from './buying.ts';
import { newCustomer, openAsAdmin } from './people.ts';
import { addProduct, detailsOf } from './products.ts';
import { button, expectGoodForm, onPhone, wake } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** How reviews are spread, whose are verified, and an admin who hides one. */

const item = (page: Page, comment: string) =>
  page.locator('#review-list > li').filter({ hasText: comment });
const bars = (page: Page) => page.getByRole('list', { name: 'Ratings' }).getByRole('listitem');

function review({ _id }: Product, { token }: UserWithToken, rating: number, comment: string) {
  return api('POST', `/products/${_id}/reviews`, { token, body: { rating, comment } });
}

onPhone('the reviews of a product', () => {
  test('are counted by stars and tell who has bought it; an admin hides one and shows it again', async ({
    page,
  }) => {
    const part = await addProduct();
    const [buyer, other] = [await newCustomer('Bea Buyer'), await newCustomer('Otto Other')];
    await buy(buyer, part);
    await review(part, buyer, 5, 'Measures well.');
    await review(part, other, 1, 'Never had one.');

    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`/product/${part._id}`);
    await wake(page);
    await expect(bars(page)).toHaveText([
      '5 stars1',
      '4 stars0',
      '3 stars0',
      '2 stars0',
      '1 star1',
    ]);
    await expect(item(page, 'Measures well.')).toContainText('Verified purchase');
    const worst = item(page, 'Never had one.');
    await expect(worst).not.toContainText('Verified purchase');
    await expect(button(page, 'Hide review')).toHaveCount(0);
    const tool = /HideReview/;
    expect(loaded.filter((url) => tool.test(url))).toEqual([]);

    await openAsAdmin(page);
    await page.reload();
    await wake(page);
    await button(worst, 'Hide review').press('Enter');
    await expect(worst.getByRole('status')).toHaveText('Hidden from shoppers');
    await expect(button(worst, 'Show review')).toBeFocused();
    expect(loaded.filter((url) => tool.test(url))).not.toEqual([]);
    await expect(page.getByRole('link', { name: /1 review$/ })).toBeVisible();
    await expect(bars(page).last()).toHaveText('1 star0');
    await expectGoodForm(page);
    expect((await detailsOf(part._id)).reviews.map(({ name }) => name)).toEqual([buyer.name]);

    await button(worst, 'Show review').press('Enter');
    await expect(button(worst, 'Hide review')).toBeFocused();
    await expect(bars(page).last()).toHaveText('1 star1');
  });
});
