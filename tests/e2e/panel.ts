import { expect, type Page } from './test.ts';

/** Signs the editor in to Strapi's panel; ends at its home. */
export async function signInToPanel(page: Page): Promise<void> {
  await page.goto(`${process.env.SHOP_CMS_URL!}/admin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('editor@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Editor-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}
