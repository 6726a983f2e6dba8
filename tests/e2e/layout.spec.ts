import { signedIn, store } from './people.ts';
import { anyPart, lineOf } from './products.ts';
import { button, expectGoodForm, onEachScreen, onPhone, title } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const MENU = ['HOME', 'SERVICES', 'SHOP', 'ABOUT', 'CONTACT', 'LOGIN'];
const TARGETS = ['/', '/services', '/shop', '/about', '/contact', '/login'];
const POLICIES = ['Delivery', 'Returns', 'Warranty', 'Support', 'Terms', 'Privacy'];

onEachScreen('the layout', ({ width }) => {
  test('links to every section from menu and footer, and shows who is signed in', async ({ page }) => {
    const openMenu = async () => {
      if (width < 1000) await button(page, 'Menu').click();
    };
    await page.goto('/about');
    await openMenu();
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(menu).toHaveText(MENU);
    const targets = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(TARGETS);
    await expect(menu.nth(3)).toHaveAttribute('aria-current', 'page');
    await expectGoodForm(page);

    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="/services/SLT-"]')).toHaveCount(12);
    await expect(footer.locator('a[href^="/info/"]')).toHaveText(POLICIES);
    for (const label of ['©', 'ABN']) await expect(footer).toContainText(label);

    await signedIn(page);
    await store(page, { cartItems: [lineOf(await anyPart(), 3)] });
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveText('3');
    await openMenu();
    const account = page.getByRole('link', { name: 'BEA BUYER' });
    await expect(account).toHaveAttribute('href', '/profile');
  });
});

test('the skip link jumps past the header', async ({ page }) => {
  await page.goto('/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Search Products...')).toBeFocused();
});

onPhone('the header', () => {
  test('hides when scrolling down, returns when scrolling up, and searches from every page', async ({
    page,
  }) => {
    await page.goto('/services');
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport();
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 700);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header).toBeInViewport();

    await button(page, 'Open the search').click();
    const field = page.getByPlaceholder('Search the shop');
    await expect(field).toBeFocused();
    await expectGoodForm(page);
    await field.fill(' sensor ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/sensor$/);
    await expect(title(page)).toHaveText('Results: "sensor"');
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
  });
});

onPhone('with text of twice the size, the layout', () => {
  test('neither scrolls sideways nor covers its name, and its search fields stay usable', async ({
    page,
  }) => {
    const { _id } = await anyPart();
    await store(page, { cartItems: [lineOf(await anyPart())] });
    for (const path of [
      '/',
      '/shop',
      `/product/${_id}`,
      '/cart',
      '/quick-order',
      '/login',
      '/contact',
      '/services',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const header = await page.evaluate(() => {
        const right = document.querySelector('.brand span')!.getBoundingClientRect().right;
        const icons = [...document.querySelectorAll('.bar > .icon-button')];
        const covered = icons.filter((icon) => icon.getBoundingClientRect().left < right);
        return covered.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent.trim());
      });
      expect.soft(header, `icons of ${path} that cover the name`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `pixels that ${path} scrolls sideways`).toBeLessThanOrEqual(0);
      if (path !== '/shop') await button(page, 'Open the search').click();
      // By its type: once it has suggestions, its role is another.
      const { width } = (await page.locator('input[type="search"]').first().boundingBox())!;
      expect.soft(width, `width of the search field of ${path}`).toBeGreaterThan(150);
    }
  });
});

/** The menu's expanded state for assistive technology, which the browser itself sets. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const toggle = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 999, height: 740 } });

  test('opens by keyboard, and closes on Escape and on a choice', async ({ page }) => {
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
    await services.click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(services).toBeHidden();
  });

  test.describe('by mouse and finger', () => {
    test.use({ hasTouch: true });

    test('closes on a press outside, which activates nothing else', async ({ page }) => {
      for (const [opener, press] of [
        ['Menu', (x: number, y: number) => page.mouse.click(x, y)],
        ['Open the search', (x: number, y: number) => page.touchscreen.tap(x, y)],
      ] as const) {
        await page.goto('/services');
        // The link under the press.
        const { x, y } = await page.evaluate(() => {
          const places = [...document.querySelectorAll('main a')].map((link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          });
          return places.find((place) => place.y > 450 && place.y < 720)!;
        });
        await button(page, opener).click();
        await expect(page.locator(':popover-open')).toBeVisible();
        await press(x, y);
        await expect(page.locator(':popover-open')).toHaveCount(0);
        await expect(page).toHaveURL(/\/services$/);
        // A moment later the page accepts presses again.
        await expect(async () => {
          await press(x, y);
          await expect(page).not.toHaveURL(/\/services$/, { timeout: 1000 });
        }).toPass();
      }
    });
  });
});
