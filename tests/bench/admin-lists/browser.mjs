import { chromium } from '@playwright/test';
import { median } from '../median.mjs';

const RUNS = 3;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Opens a browser with a signed-in user. */
export async function openBrowser(user) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: FLAGS,
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((text) => localStorage.setItem('userInfo', text), JSON.stringify(user));
  return { page: await context.newPage(), close: () => browser.close() };
}

/** Milliseconds from opening a screen, coming from the dashboard, until it shows rows. */
export async function measureFirstRows(page, base, path) {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('tbody tr')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globalThis.firstRows ??= performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(`${base}/admin`, { waitUntil: 'networkidle' });
    await page.goto(base + path);
    runs.push(await (await page.waitForFunction(() => globalThis.firstRows)).jsonValue());
  }
  return median(runs);
}

/** Milliseconds from a key press until the next frame, for the slowest key. */
export async function measureTyping(page, text) {
  const box = page.getByRole('main').getByRole('searchbox');
  await box.focus();
  await page.evaluate(() => {
    globalThis.keys = [];
    addEventListener('keydown', (event) => {
      requestAnimationFrame(() =>
        setTimeout(() => globalThis.keys.push(performance.now() - event.timeStamp)),
      );
    });
  });
  await box.pressSequentially(text, { delay: 60 });
  await page.waitForFunction((count) => globalThis.keys.length === count, text.length);
  return Math.max(...(await page.evaluate(() => globalThis.keys)));
}
