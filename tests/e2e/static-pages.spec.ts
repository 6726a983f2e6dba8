import type { Product } from 'shared';
import { api } from './api.ts';
import { answerQuestions } from './people.ts';
import { products } from './products.ts';
import { button, main, onPhone, title, watchRequests } from './screens.ts';
import { expect, test } from './test.ts';

onPhone('the page', () => {
  test('home has its headline, its three blurbs and the best-rated products', async ({ page }) => {
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
    const workshops = main(page).getByRole('link', { name: 'See our workshops' });
    await expect(workshops).toHaveAttribute('href', '/services/SLT-001');
    // Twelve in the groups, and one in the promotion.
    await expect(main(page).locator('a[href^="/services/"]')).toHaveCount(13);
    const row = page.getByRole('region', { name: 'Best rated in our shop' });
    const { rating } = (await api<Product[]>('GET', '/products/top')).body[3]!;
    const asGood = (await products()).filter((part) => part.rating >= rating);
    const shown = await row.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(shown).size).toBe(4);
    expect(asGood.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
    await expect(row.getByRole('img', { name: /^Rated/ })).toHaveCount(4);
    await expect(row.getByText(/^\d+ reviews?$/)).toHaveCount(4);
  });

  test('of a service shows four other services, different ones at each visit', async ({ page }) => {
    await page.goto('/services/SLT-012');
    const others = main(page).locator('section', { hasText: 'Other Products' }).getByRole('link');
    const visits = new Set<string>();
    await expect(async () => {
      await page.reload();
      const shown = await others.evaluateAll((links) => links.map((link) => String(link)));
      expect(new Set(shown).size).toBe(4);
      expect(shown.join()).not.toContain('/services/SLT-012');
      visits.add(shown.join());
      expect(visits.size, 'others at each visit').toBeGreaterThan(1);
    }).toPass();
  });

  test('contact, reached from about, has a form that sends nothing while messages are off', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const text of ['mission', 'Learning workshops', 'Domestic variations', 'value'])
      await expect(main(page)).toContainText(text);
    await page.getByRole('link', { name: 'CONTACT NOW' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(main(page).locator('a[href^="mailto:"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const dialogs = answerQuestions(page);
    const asked = watchRequests(page, /./);
    const send = button(page, 'Send');
    await send.click();
    await page.getByLabel('Name').fill('Bea');
    await page.getByLabel('E-mail').fill('not an address');
    await page.getByLabel('Message').fill('Hello');
    await send.click();
    expect(dialogs).toEqual([]);
    await page.getByLabel('E-mail').fill('bea@example.com');
    await send.click();
    expect(dialogs).toEqual(['The form may or may not have been submitted.']);
    for (const label of ['Name', 'E-mail', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/contact$/);
  });
});
