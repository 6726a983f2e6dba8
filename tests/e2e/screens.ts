import { readFile } from 'node:fs/promises';
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

/** Runs tests on a phone and on a desktop, for screens that differ between the two. */
export function onEachScreen(name: string, define: (screen: { width: number }) => void): void {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`${name}, ${viewport.width} px wide,`, () => {
      test.use({ viewport });
      define(viewport);
    });
  }
}

export const main = (page: Page) => page.getByRole('main');
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const alert = (page: Page) => page.getByRole('alert');
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
/** The table row that contains this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** The cards of a list of products. */
export const cards = (page: Page) => main(page).getByRole('article');

/**
 * Checks the present state of a page: WCAG 2.2 AA as far as a program can, and no sideways scrolling on a phone or a
 * desktop. every-page.spec.ts checks how pages look when they open.
 */
export async function expectGoodForm(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize() ?? DESKTOP;
  await expectNothingSideways(page);
  // A test on a desktop screen runs on a phone too.
  if (own.width === DESKTOP.width) return;
  await page.setViewportSize(own.width === PHONE.width ? DESKTOP : PHONE);
  await expectNothingSideways(page);
  await page.setViewportSize(own);
}

export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode: without it each check opens a blank page to add up the results of frames.
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

/** Every control is large enough for a finger, except links within a sentence. */
export async function expectBigTargets(page: Page): Promise<void> {
  const small = await page.locator('a[href], button, select, input').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const isInSentence =
          getComputedStyle(control).display === 'inline' &&
          control.parentElement?.textContent !== control.textContent;
        return control.checkVisibility() && !isInSentence && !control.matches('.skip-link, [type=radio]');
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

/** Hydrates the page's islands, as a visitor's first movement does. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(150, 150);
  await page.mouse.move(160, 160);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Requests from here on that match, as `GET https://…`. */
export function watchRequests(page: Page, wanted: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const asked = `${request.method()} ${request.url()}`;
    if (wanted.test(asked)) seen.push(asked);
  });
  return seen;
}

/** Holds back matching responses, mocked ones too, until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** Fires the event that a browser fires when its tab comes to the front again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The file that the browser saves when a button is pressed. */
export async function download(page: Page, name: string): Promise<{ name: string; data: Buffer }> {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  const file = await saving;
  return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
}

/** A poor phone connection: 800 kbit/s with a round trip of 200 ms. */
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

/** Less than this is 0 in Lighthouse: a word of a title moves a few pixels when its font arrives. */
const UNSEEN_SHIFT = 0.0005;

/** @returns reads the layout shifts so far that no input caused, e.g. `0.02 <div>…` */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((unseen) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const nodes = sources.map(({ node }) => (node as Element | undefined)?.outerHTML);
        if (!hadRecentInput && value >= unseen) shifts.push(`${value} ${nodes.join().slice(0, 200)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, UNSEEN_SHIFT);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Waits until the published file, fetched without a browser, passes the check. */
export async function expectPublished(
  path: string,
  isRight: (html: string, status: number) => boolean,
): Promise<void> {
  const check = async () => {
    const answer = await fetch(`${process.env.SHOP_URL}${path}`, { redirect: 'manual' });
    return isRight(await answer.text(), answer.status);
  };
  await expect.poll(check, { message: `${path} is published`, timeout: 120_000 }).toBe(true);
}
