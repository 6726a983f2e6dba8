import type { Locator } from '@playwright/test';
import type { Product, Service } from 'shared';
import { api } from './api.ts';
import { answerQuestions } from './people.ts';
import { products } from './products.ts';
import { button, onPhone, title } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const GROUPS = {
  'Technology Assessment and Solutions': ['SLT-001', 'SLT-002', 'SLT-003', 'SLT-004'],
  'Educational Consultation and Innovation': ['SLT-011', 'SLT-012', 'SLT-013', 'SLT-014'],
  'Commercial and Educational Support': ['SLT-021', 'SLT-022', 'SLT-023', 'SLT-024'],
};

const main = (page: Page) => page.getByRole('main');

const addresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

onPhone('pages of text', () => {
  test('home has its headline, its blurbs, the best rated products and the ways on', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(title(page)).toHaveText('Growing Ideas, Harvesting Knowledge');
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
    const { rating } = (await api<Product[]>('GET', '/products/top')).body[3]!;
    const asGood = (await products()).filter((part) => part.rating >= rating);
    const shown = await row.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(shown).size).toBe(4);
    expect(asGood.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
    await expect(row.getByRole('img', { name: /^Rated/ })).toHaveCount(4);
  });

  test('services stand in three groups of four, and each shows four others at each visit', async ({
    page,
  }) => {
    await page.goto('/services');
    for (const [group, ids] of Object.entries(GROUPS)) {
      const heading = page.getByRole('heading', { name: group });
      const links = main(page).locator('section', { has: heading }).getByRole('link');
      expect(await addresses(links)).toEqual(ids.map((id) => `/services/${id}`));
    }
    const { body: service } = await api<Service>('GET', '/services/SLT-012');
    await page.goto('/services/SLT-012');
    await expect(title(page)).toHaveText(service.name);
    await expect(main(page).getByRole('img', { name: service.name })).toBeVisible();
    for (const option of service.options) await expect(main(page)).toContainText(option);
    await expect(main(page)).toContainText(service.info.split('\n')[0]!);
    const others = main(page).locator('section', { hasText: 'Other Products' }).getByRole('link');
    const visits = new Set<string>();
    await expect(async () => {
      await page.reload();
      const shown = await addresses(others);
      expect(new Set(shown).size).toBe(4);
      expect(shown).not.toContain('/services/SLT-012');
      visits.add(shown.join());
      expect(visits.size, 'others at each visit').toBeGreaterThan(1);
    }).toPass();
  });

  test('about leads to the contact page, whose form says so and sends nothing', async ({
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
    await page.getByRole('link', { name: 'CONTACT NOW' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(main(page).locator('a[href^="mailto:"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const said = answerQuestions(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const send = button(page, 'Send');
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

  test('of policies are drafts, and privacy says how long data is kept', async ({ page }) => {
    await page.goto('/info/returns');
    await expect(title(page)).toHaveText('Returns');
    await expect(page.getByText('Draft, to be reviewed by the owner.')).toBeVisible();
    await expect(page.getByText('guarantees that cannot be excluded')).toBeVisible();
    await page.goto('/info/privacy');
    await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible();
    await expect(page.getByText('7 years').first()).toBeVisible();
  });
});

test.describe('a page that is not there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so', async ({ page }) => {
    for (const [path, words] of [
      ['/nowhere/at/all', 'Sorry, we were unable to find what you were looking for.'],
      ['/services/SLT-999', 'Unable to find an item with that id'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle(/^(Service n|N)ot found/);
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});
