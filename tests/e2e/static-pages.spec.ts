import type { Product, Service } from 'shared';
import { call } from '../fixtures/http.ts';
import { editorOf } from '../fixtures/editor.ts';
import { expectGoodForm, onEachScreen, onPhone, products } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const GROUPS = {
  'Technology Assessment and Solutions': ['SLT-001', 'SLT-002', 'SLT-003', 'SLT-004'],
  'Educational Consultation and Innovation': ['SLT-011', 'SLT-012', 'SLT-013', 'SLT-014'],
  'Commercial and Educational Support': ['SLT-021', 'SLT-022', 'SLT-023', 'SLT-024'],
};

const main = (page: Page) => page.getByRole('main');

async function serviceOf(id: string): Promise<Service> {
  return (await call<Service>('GET', `${process.env.SHOP_URL}/api/services/${id}`)).body;
}

/** Ids of the cards under Other Products that can be seen. */
async function otherServices(page: Page): Promise<string[]> {
  const section = main(page).locator('section', { hasText: 'Other Products' });
  const links = await section.getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))!));
}

onEachScreen('a page', () => {
  test('home has its headline, its blurbs and the ways on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Growing Ideas, Harvesting Knowledge',
    );
    for (const name of [
      'Educational Partnerships',
      'Smart Agriculture Projects',
      'Sustainable Tech Solutions',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(main(page).locator('a[href="/services"]')).toBeVisible();
    await expect(main(page).locator('a[href="/services/SLT-001"]')).toBeVisible();
    const row = page.getByRole('region', { name: 'Best rated in our shop' });
    const best = await call<Product[]>('GET', `${process.env.SHOP_URL}/api/products/top`);
    const { rating } = best.body[3]!;
    const asGood = (await products())
      .filter((part) => part.rating >= rating)
      .map(({ name }) => name);
    const shown = await row.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(shown).size).toBe(4);
    expect(asGood).toEqual(expect.arrayContaining(shown));
    await expect(row.getByRole('img', { name: /^Rated/ })).toHaveCount(4);
    await expectGoodForm(page);
  });

  test('services stand in three groups of four', async ({ page }) => {
    await page.goto('/services');
    for (const [group, ids] of Object.entries(GROUPS)) {
      const section = main(page).locator('section', {
        has: page.getByRole('heading', { name: group }),
      });
      const links = await section.getByRole('link').all();
      const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(ids.map((id) => `/services/${id}`));
    }
    await expectGoodForm(page);
  });

  test('a service shows everything about it and four others, other ones each time', async ({
    page,
  }) => {
    const service = await serviceOf('SLT-012');
    await page.goto('/services/SLT-012');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(main(page).getByRole('img', { name: service.name })).toBeVisible();
    for (const option of service.options) await expect(main(page)).toContainText(option);
    await expect(main(page)).toContainText(service.info.split('\n')[0]!);
    await expectGoodForm(page);

    const visits: string[][] = [];
    for (let visit = 0; visit < 6; visit += 1) {
      await page.reload();
      visits.push(await otherServices(page));
    }
    for (const shown of visits) {
      expect(new Set(shown).size).toBe(4);
      expect(shown).not.toContain('/services/SLT-012');
    }
    expect(new Set(visits.map((shown) => shown.join())).size).toBeGreaterThan(1);
  });

  test('about tells of the mission, the work and the values, and leads to contact', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const text of [
      'mission',
      'Learning workshops',
      'Technology integration',
      'Grant assistance',
      'Commercial variations',
      'Domestic variations',
      'value',
    ]) {
      await expect(main(page)).toContainText(text);
    }
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'CONTACT NOW' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('contact says so and sends nothing', async ({ page }) => {
    await page.goto('/contact');
    await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(main(page).locator('a[href^="mailto:"]')).toBeVisible();
    await expectGoodForm(page);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    expect(said).toEqual([]);
    await page.getByLabel('Name').fill('Bea');
    await page.getByLabel('E-mail').fill('not an address');
    await page.getByLabel('Message').fill('Hello');
    await send.click();
    expect(said).toEqual([]);
    await page.getByLabel('E-mail').fill('bea@example.com');
    await send.click();
    expect(said).toEqual(['The form may or may not have been submitted.']);
    for (const label of ['Name', 'E-mail', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/contact$/);
  });
});

onPhone('a page that is not there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so', async ({ page }) => {
    expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Not found/);
    await expect(
      page.getByText('Sorry, we were unable to find what you were looking for.'),
    ).toBeVisible();
    await expectGoodForm(page);
  });

  test('a service with an unknown id says that there is none', async ({ page }) => {
    expect((await page.goto('/services/SLT-999'))?.status()).toBe(404);
    await expect(page.getByText('Unable to find an item with that id')).toBeVisible();
    await expectGoodForm(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, services, a service and about show their content', async ({ page }) => {
    await page.goto('/');
    await expect(main(page)).toContainText('Educational Partnerships');
    await page.goto('/services');
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await page.goto('/services/SLT-001');
    const { name, options } = await serviceOf('SLT-001');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const option of options) await expect(main(page)).toContainText(option);
    expect(await otherServices(page)).toHaveLength(4);
    await page.goto('/about');
    await expect(main(page)).toContainText('Grant assistance');
  });
});

test('a service that is younger than the site has its page all the same', async ({ page }) => {
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  const service = {
    code: 'SLT-091',
    name: 'Night Sky Sensing',
    description: 'Light meters for dark places.',
    info: 'We measure how dark it is.',
    group: 'Commercial and Educational Support',
    options: [{ text: 'One evening' }, { text: 'A whole season' }],
    image: await editor.anyPicture(),
  };
  const id = await editor.publish('api::service.service', service);
  expect((await page.goto('/services/SLT-091'))?.status()).toBe(200);
  await expectGoodForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Sky Sensing');
  await expect(page).toHaveTitle(/^Night Sky Sensing/);
  await expect(main(page)).toContainText('A whole season');
  expect(await otherServices(page)).toHaveLength(4);
  await editor.unpublish('api::service.service', id);
  await editor.remove('api::service.service', id);
});
