import { firstWords } from 'shared';
import { editorOf } from '../fixtures/editor.ts';
import { anyPart } from './products.ts';
import { expectBigTargets, expectGoodForm, expectPublished, onPhone } from './screens.ts';
import { expect, test } from './test.ts';

onPhone('site settings', () => {
  const SETTINGS = 'api::site-settings.site-settings';
  const HOME = 'api::home-page.home-page';

  test.afterEach(async () => {
    const editor = await editorOf(process.env.SHOP_CMS_URL!);
    await editor.publishSingle(SETTINGS, firstWords.settings);
    await editor.publishSingle(HOME, { hero: firstWords.home.hero });
    const group = '<h2>Technology Assessment and Solutions</h2>';
    await expectPublished('/services', (html) => html.includes(group));
    await expectPublished('/', (html) => html.includes(firstWords.home.hero.title));
  });

  test('are on every page: the announcement, names of service groups, the delivery line', async ({
    page,
  }) => {
    const editor = await editorOf(process.env.SHOP_CMS_URL!);
    const hero = { ...firstWords.home.hero, title: 'Gardens on the Moon' };
    await editor.publishSingle(HOME, { hero });
    await editor.publishSingle(SETTINGS, {
      isAnnounced: true,
      announcement: 'Closed on Friday',
      announcementLink: '/contact',
      technologyGroup: 'Tools and Tech',
      deliveryLine: 'Delivered by bike',
    });
    await expectPublished('/', (html) => html.includes(hero.title));
    const path = `/product/${(await anyPart())._id}`;
    await expectPublished(path, (html) => html.includes('Closed on Friday'));
    await page.goto(path);
    await expect(page.getByText('Delivered by bike')).toBeVisible();
    // The text is still there after hydration.
    await page.getByLabel('Quantity').focus();
    await expect(page.getByText('Delivered by bike')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Tools and Tech');
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 2, name: 'Tools and Tech' })).toHaveCount(2);
    await expectGoodForm(page);
    await expectBigTargets(page);
    await page.getByRole('complementary').getByRole('link', { name: 'Closed on Friday' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
