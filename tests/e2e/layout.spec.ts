import { expect, test, type Page } from './test.ts';
import {
  expectBigTargets,
  expectGoodForm,
  findProduct,
  lineOf,
  onEachScreen,
  onPhone,
  signedIn,
  store,
} from './screens.ts';

const MENU = ['HOME', 'SERVICES', 'SHOP', 'ABOUT', 'CONTACT', 'LOGIN'];
const TARGETS = ['/', '/services', '/shop', '/about', '/contact', '/login'];

onEachScreen('the layout', ({ width }) => {
  const isPhone = width < 1000;

  test('leads everywhere from its menu, its cart and its footer', async ({ page }) => {
    await page.goto('/about');
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(menu).toHaveText(MENU);
    const targets = await menu.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets).toEqual(TARGETS);
    await expect(menu.nth(3)).toHaveAttribute('aria-current', 'page');
    await expectGoodForm(page);

    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="/services/SLT-"]')).toHaveCount(12);
    for (const label of ['Delivery', 'Returns', 'Warranty', 'Support']) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    for (const label of ['Terms', 'Privacy', '©', 'ABN']) await expect(footer).toContainText(label);
  });

  test('searches the shop from every page', async ({ page }) => {
    await page.goto('/about');
    if (isPhone) await page.getByRole('button', { name: 'Open the search' }).click();
    const field = page.getByPlaceholder('Search the shop');
    if (isPhone) await expect(field).toBeFocused();
    await expectGoodForm(page);
    await field.fill(' sensor ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/sensor$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results: "sensor"');
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('shows who is signed in, in upper case, and what is in the cart', async ({ page }) => {
    await signedIn(page);
    const part = await findProduct(({ countInStock }) => countInStock > 3);
    await store(page, { cartItems: [lineOf(part, 3)] });
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveText('3');
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
    const account = page.getByRole('link', { name: 'BEA BUYER' });
    await expect(account).toHaveAttribute('href', '/profile');
  });

  test('hides its header on the way down and shows it on the way up', async ({ page }) => {
    await page.goto('/services');
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport();
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 700);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header).toBeInViewport();
  });

  test('is passed by keyboard with the skip link', async ({ page }) => {
    await page.goto('/shop');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByPlaceholder('Search Products...')).toBeFocused();
  });
});

/** Whether assistive technology is told that the menu is open, which is the browser's own doing. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const toggle = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

onPhone('everything to press', () => {
  test('is large enough for a finger', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 3);
    await store(page, { cartItems: [lineOf(part)], savedItems: [lineOf(part)] });
    const paths = ['/', '/services/SLT-001', '/shop', '/page/3', `/product/${part._id}`, '/cart'];
    for (const path of [...paths, '/contact']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectBigTargets(page);
    }
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 999, height: 740 } });

  test('opens by keyboard, closes on Escape, on a press outside and on a choice', async ({
    page,
  }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const services = page.getByRole('link', { name: 'SERVICES', exact: true });
    await expect(services).toBeHidden();
    await toggle.press('Enter');
    await expect(services).toBeVisible();
    expect(await isExpanded(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(services).toBeHidden();
    expect(await isExpanded(page)).toBe(false);
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(services).toBeVisible();
    await page.mouse.click(500, 650);
    await expect(services).toBeHidden();
    await toggle.click();
    await services.click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(services).toBeHidden();
  });

  for (const press of ['mouse', 'finger'] as const) {
    test.describe(`by ${press}`, () => {
      test.use({ hasTouch: press === 'finger' });

      test('is closed by a press beside it, which presses nothing else', async ({ page }) => {
        for (const opener of ['Menu', 'Open the search']) {
          await page.goto('/services');
          // What lies beneath the press.
          const beneath = await page.evaluate(() => {
            const places = [...document.querySelectorAll('main a')].map((link) => {
              const { x, y, width, height } = link.getBoundingClientRect();
              return { x: x + width / 2, y: y + height / 2 };
            });
            return places.find(({ y }) => y > 450 && y < 720)!;
          });
          const pressBeneath = () =>
            press === 'mouse'
              ? page.mouse.click(beneath.x, beneath.y)
              : page.touchscreen.tap(beneath.x, beneath.y);
          await page.getByRole('button', { name: opener }).click();
          await expect(page.locator(':popover-open')).toBeVisible();
          await pressBeneath();
          await expect(page.locator(':popover-open')).toHaveCount(0);
          await expect(page).toHaveURL(/\/services$/);
          // A moment later the page takes presses again.
          await expect(async () => {
            await pressBeneath();
            await expect(page).not.toHaveURL(/\/services$/, { timeout: 1000 });
          }).toPass();
        }
      });
    });
  }
});
