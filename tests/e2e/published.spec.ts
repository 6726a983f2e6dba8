import { firstWords } from 'shared';
import { editorOf } from '../fixtures/editor.ts';
import { anyPart } from './products.ts';
import { expectBigTargets, expectGoodForm, expectPublished, onPhone, title } from './screens.ts';
import { expect, test } from './test.ts';

/** What editors publish, and what the site's pages then say. */

test('a page of an editor is there with its text, moves with its address and goes again', async ({
  page,
}) => {
  const PAGE = 'api::page.page';
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
  const item = { type: 'list-item', children: [text('Write the plan')] };
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
    { type: 'list', format: 'ordered', children: [item] },
  ];
  const id = await editor.publish(PAGE, { title: 'Garden Grants', body });
  await expectPublished('/info/garden-grants', (_, status) => status === 200);
  await page.goto('/info/garden-grants');
  await expect(title(page)).toHaveText('Garden Grants');
  await expect(page.getByRole('heading', { level: 2, name: 'Who can apply' })).toBeVisible();
  await expect(page.locator('strong')).toHaveText('Every school');
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'asks us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('Write the plan');
  await expectGoodForm(page);

  await editor.publishChanges(PAGE, id, { slug: 'moon-grants' });
  await expectPublished('/info/garden-grants', (_, status) => status === 301);
  await page.goto('/info/garden-grants');
  await expect(page).toHaveURL(/\/info\/moon-grants$/);
  await expect(title(page)).toHaveText('Garden Grants');
  await editor.unpublish(PAGE, id);
  await expectPublished('/info/moon-grants', (_, status) => status === 404);
  await editor.remove(PAGE, id);
});

onPhone('what is set for all pages', () => {
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

  test('is on all of them: an announcement, names of groups, the line about delivery', async ({
    page,
  }) => {
    const editor = await editorOf(process.env.SHOP_CMS_URL!);
    const hero = { ...firstWords.home.hero, title: 'Gardens on the Moon' };
    await editor.publishSingle(HOME, { hero });
    await editor.publishSingle(SETTINGS, {
      ...{ isAnnounced: true, announcement: 'Closed on Friday', announcementLink: '/contact' },
      ...{ technologyGroup: 'Tools and Tech', deliveryLine: 'Delivered by bike' },
    });
    await expectPublished('/', (html) => html.includes(hero.title));
    const path = `/product/${(await anyPart())._id}`;
    await expectPublished(path, (html) => html.includes('Closed on Friday'));
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

test('a service that is younger than the site has its page all the same', async ({ page }) => {
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  const id = await editor.publish('api::service.service', {
    code: 'SLT-091',
    name: 'Night Sky Sensing',
    description: 'Light meters for dark places.',
    info: 'We measure how dark it is.',
    group: 'Commercial and Educational Support',
    options: [{ text: 'A whole season' }],
    image: await editor.anyPicture(),
  });
  expect((await page.goto('/services/SLT-091'))?.status()).toBe(200);
  await expect(title(page)).toHaveText('Night Sky Sensing');
  await expect(page).toHaveTitle(/^Night Sky Sensing/);
  const main = page.getByRole('main');
  await expect(main).toContainText('A whole season');
  const others = main.locator('section', { hasText: 'Other Products' });
  await expect(others.getByRole('link')).toHaveCount(4);
  await editor.unpublish('api::service.service', id);
  await editor.remove('api::service.service', id);
});
