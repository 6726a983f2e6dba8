import { editorOf } from '../fixtures/editor.ts';
import { signInToPanel } from './panel.ts';
import { expectBigTargets, expectGoodForm, onEachScreen } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** The pages behind the footer's labels, and those that editors add. */

const PAGE = 'api::page.page';
const LABELS = ['Delivery', 'Returns', 'Warranty', 'Support', 'Terms', 'Privacy'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

onEachScreen('the footer', () => {
  test('leads to a page for each of its labels', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const label of LABELS) {
      const link = footer.getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', `/info/${label.toLowerCase()}`);
    }
    await footer.getByRole('link', { name: 'Returns', exact: true }).click();
    await expect(title(page)).toHaveText('Returns');
    await expect(page.getByText('Draft, to be reviewed by the owner.')).toBeVisible();
    await expect(page.getByText('guarantees that cannot be excluded')).toBeVisible();
    await expectGoodForm(page);
    if (page.viewportSize()!.width < 768) await expectBigTargets(page);
    await page.goto('/info/privacy');
    await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible();
    await expect(page.getByText('7 years').first()).toBeVisible();
    await expectGoodForm(page);
  });
});

test.describe('an editor', () => {
  // The panel asks for features of Strapi's own that this edition does not have.
  test.use({ expectedErrors: /Failed to load resource/ });

  test('writes a page, looks at its draft in the site, moves it and takes it off again', async ({
    page,
  }) => {
    const cms = process.env.SHOP_CMS_URL!;
    const site = process.env.SHOP_URL!;
    const editor = await editorOf(cms);
    const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
    const body = [
      { type: 'heading', level: 1, children: [text('Who can apply')] },
      {
        type: 'paragraph',
        children: [
          text('Every school', { bold: true }),
          text(' <script>alert(1)</script> '),
          { type: 'link', url: '/contact', children: [text('asks us')] },
        ],
      },
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'list-item', children: [text('Write the plan')] }],
      },
    ];
    const id = await editor.publish(PAGE, { title: 'Garden Grants', body });
    const statusOf = async (path: string) =>
      (await fetch(`${site}${path}`, { redirect: 'manual' })).status;
    await expect.poll(() => statusOf('/info/garden-grants')).toBe(200);
    await page.goto('/info/garden-grants');
    await expect(title(page)).toHaveText('Garden Grants');
    await expect(page.getByRole('heading', { level: 2, name: 'Who can apply' })).toBeVisible();
    await expect(page.locator('strong')).toHaveText('Every school');
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.getByRole('link', { name: 'asks us' })).toHaveAttribute('href', '/contact');
    await expectGoodForm(page);

    await editor.save(PAGE, id, { title: 'Grants on the Moon' });
    await signInToPanel(page);
    await page.goto(`${cms}/admin/content-manager/collection-types/${PAGE}/${id}`);
    await page.getByRole('link', { name: 'Open preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Grants on the Moon');
    expect(await (await fetch(`${site}/info/garden-grants`)).text()).not.toContain('on the Moon');

    await editor.publishChanges(PAGE, id, { slug: 'moon-grants' });
    await expect.poll(() => statusOf('/info/garden-grants')).toBe(301);
    await page.goto('/info/garden-grants');
    await expect(page).toHaveURL(/\/info\/moon-grants$/);
    await expect(title(page)).toHaveText('Grants on the Moon');

    await editor.unpublish(PAGE, id);
    await expect.poll(() => statusOf('/info/moon-grants')).toBe(404);
    await editor.remove(PAGE, id);
  });
});
