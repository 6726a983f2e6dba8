import { editorOf } from '../fixtures/editor.ts';
import { signInToPanel } from './panel.ts';
import { expect, test } from './test.ts';

// The panel asks for features of Strapi's own that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

const SERVICE = 'api::service.service';
const REFUSED = 'This preview has ended, please open it from the panel again';

test('an editor sees a service’s draft as it will look, and nobody else does', async ({
  page,
  browser,
}) => {
  const cms = process.env.SHOP_CMS_URL!;
  const site = process.env.SHOP_URL!;
  const editor = await editorOf(cms);
  const id = await editor.find(SERVICE, 'code', 'SLT-012');
  await editor.save(SERVICE, id, { name: 'Gardens on the Moon' });

  await signInToPanel(page);
  await page.goto(`${cms}/admin/content-manager/collection-types/${SERVICE}/${id}`);
  await page.getByRole('link', { name: 'Open preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Gardens on the Moon');
  await expect(preview.getByRole('contentinfo')).toContainText('Gardens on the Moon');
  await expect(preview.getByRole('heading', { name: 'Other Products' })).toBeVisible();
  expect(await (await fetch(`${site}/services/SLT-012`)).text()).not.toContain('on the Moon');

  await editor.save(SERVICE, id, { name: 'Gardens on Mars' });
  // What the panel says to the page when an editor has saved in it.
  await page.evaluate(() => {
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'strapiUpdate' }, '*');
  });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Gardens on Mars');

  const address = `${site}/preview/services/${id}`;
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText(REFUSED)).toBeVisible();
  await visitor.close();

  // The same browser sees it in a tab of its own, until its editor signs out of the panel.
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Gardens on Mars');
  await page.goto(`${cms}/admin`);
  await page.getByRole('button', { name: 'Edie' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await tab.reload();
  await expect(tab.getByText(REFUSED)).toBeVisible();
  await tab.close();
});
