import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './test.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** Runs tests on a phone. */
export function onPhone(name: string, define: () => void): void {
  test.describe(name, () => {
    test.use({ viewport: PHONE });
    define();
  });
}

/** Runs tests on a phone and on a desktop, where people see or do something else on each. */
export function onEachScreen(name: string, define: (screen: { width: number }) => void): void {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`${name}, ${viewport.width} px wide,`, () => {
      test.use({ viewport });
      define(viewport);
    });
  }
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const alert = (page: Page) => page.getByRole('alert');
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
/** The row of a table in which this text stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Looks once at a state that a test has brought a page to: WCAG 2.2 AA as far as a program can tell, and nothing
 * sticks out to the side on a phone or a desktop. Pages as they open are looked at in every-page.spec.ts.
 */
export async function expectGoodForm(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize() ?? DESKTOP;
  await expectNothingSideways(page);
  // A test on this screen runs on a phone too.
  if (own.width === DESKTOP.width) return;
  await page.setViewportSize(own.width === PHONE.width ? DESKTOP : PHONE);
  await expectNothingSideways(page);
  await page.setViewportSize(own);
}

export async function expectAccessible(page: Page): Promise<void> {
  // Asked of this page alone, and for faults alone: else each look opens a page of its own to add up frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/** Everything to press is large enough for a finger, but links within a sentence. */
export async function expectBigTargets(page: Page): Promise<void> {
  const small = await page.locator('a[href], button, select, input').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const isInSentence =
          getComputedStyle(control).display === 'inline' &&
          control.parentElement?.textContent !== control.textContent;
        return (
          control.checkVisibility() && !isInSentence && !control.matches('.skip-link, [type=radio]')
        );
      })
      .filter((control) => {
        const target = control.matches('.card__link') ? control.closest('.card')! : control;
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(small, 'targets of less than 44 px').toEqual([]);
}

/** Brings the page's islands to life, as a visitor's first movement does. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(150, 150);
  await page.mouse.move(160, 160);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Answers of the API matching this, or of a route set before, wait until they are let go. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** A poor phone connection: 800 kbit/s with 200 ms to the server and back. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

/** Waits until the static page, past the browser and its scripts, is as it should be. */
export async function expectPublished(
  path: string,
  isRight: (html: string, status: number) => boolean,
): Promise<void> {
  const check = async () => {
    const answer = await fetch(`${process.env.SHOP_URL}${path}`, { redirect: 'manual' });
    return isRight(await answer.text(), answer.status);
  };
  await expect.poll(check, { message: `${path} is published`, timeout: 60_000 }).toBe(true);
}
