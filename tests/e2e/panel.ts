import { expect, type Page } from './test.ts';

/** Signs the editor in to Strapi's panel and waits for its home page. */
export async function signInToPanel(page: Page): Promise<void> {
  await page.goto(`${process.env.SHOP_CMS_URL!}/admin`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('editor@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Editor-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}

/** Opens a list or an entry in the panel, e.g. `collection-types/api::page.page`. */
export async function openInPanel(page: Page, path: string): Promise<void> {
  await page.goto(`${process.env.SHOP_CMS_URL!}/admin/content-manager/${path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}
