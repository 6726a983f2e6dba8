import { firstWords } from 'shared';
import { editorOf } from '../fixtures/editor.ts';
import { signInToPanel } from './panel.ts';
import { expectBigTargets, expectGoodForm, onPhone, products } from './screens.ts';
import { expect, test } from './test.ts';

// The panel asks for features of Strapi's own that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

const HOME = 'api::home-page.home-page';
const ABOUT = 'api::about-page.about-page';
const SETTINGS = 'api::site-settings.site-settings';

/** The built page, once it says this. */
async function expectPage(path: string, text: string): Promise<void> {
  const html = async () => (await fetch(`${process.env.SHOP_URL!}${path}`)).text();
  await expect.poll(html, { timeout: 30_000 }).toContain(text);
}

test('an editor writes the home page, sees how it will look, and publishes it', async ({
  page,
}) => {
  const cms = process.env.SHOP_CMS_URL!;
  const editor = await editorOf(cms);
  const hero = { ...firstWords.home.hero, title: 'Gardens on the Moon' };
  await editor.saveSingle(HOME, { hero });

  await signInToPanel(page);
  await page.goto(`${cms}/admin/content-manager/single-types/${HOME}`);
  await page.getByRole('link', { name: 'Open preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(hero.title);
  await expect(preview.getByRole('region', { name: firstWords.home.bestRatedTitle })).toBeVisible();
  expect(await (await fetch(process.env.SHOP_URL!)).text()).not.toContain(hero.title);

  await editor.publishSingle(HOME, { hero });
  await expectPage('/', hero.title);
  await editor.publishSingle(HOME, { hero: firstWords.home.hero });
  await expectPage('/', firstWords.home.hero.title);
});

test('a page that is taken back says what it did at first', async () => {
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  await editor.publishSingle(ABOUT, { mission: 'To grow things on the Moon' });
  await expectPage('/about', 'To grow things on the Moon');
  await editor.unpublishSingle(ABOUT);
  await expectPage('/about', firstWords.about.mission);
  await editor.publishSingle(ABOUT, { mission: firstWords.about.mission });
});

onPhone('what is set for all pages', () => {
  test.afterEach(async () => {
    const editor = await editorOf(process.env.SHOP_CMS_URL!);
    await editor.publishSingle(SETTINGS, firstWords.settings);
    await expectPage('/services', '<h2>Technology Assessment and Solutions</h2>');
  });

  test('is on all of them: an announcement, names of groups, the line about delivery', async ({
    page,
  }) => {
    const editor = await editorOf(process.env.SHOP_CMS_URL!);
    await editor.publishSingle(SETTINGS, {
      ...{ isAnnounced: true, announcement: 'Closed on Friday', announcementLink: '/contact' },
      ...{ technologyGroup: 'Tools and Tech', deliveryLine: 'Delivered by bike' },
    });
    const [product] = await products();
    const path = `/product/${product!._id}`;
    await expectPage(path, 'Closed on Friday');
    await page.goto(path);
    await expect(page.getByText('Delivered by bike')).toBeVisible();
    // The island keeps what the page was built with.
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
