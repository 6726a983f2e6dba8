/**
 * Runs Lighthouse (mobile) on the public pages of a running shop: `npm run lighthouse [-- http://…]`, with CHROME_PATH if
 * Chromium is not found. Scores vary on a busy machine, so each page is measured three times and the median counts. Exits
 * with 1 if a score is below 100 or a page has any layout shift.
 */
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const [base = 'http://localhost:4321'] = process.argv.slice(2);

const { products } = await (await fetch(`${base}/api/products?itemsPerPage=1`)).json();
const pages = [
  '/',
  '/services',
  '/services/SLT-001',
  '/about',
  '/contact',
  '/info/privacy',
  '/shop',
  '/category/sensors',
];
pages.push(`/product/${products[0]._id}`);

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const chrome = await chromeLauncher.launch({
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** One run. Repeats it if Chrome has lost its trace (NO_NAVSTART), which happens now and then. */
async function measure(page, triesLeft = 3) {
  const { lhr } = await lighthouse(base + page, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (lhr.runtimeError) {
    if (triesLeft > 1) return measure(page, triesLeft - 1);
    throw new Error(`${page}: ${lhr.runtimeError.message}`);
  }
  return {
    scores: CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100)),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    paintMs: lhr.audits['largest-contentful-paint'].numericValue,
    blockedMs: lhr.audits['total-blocking-time'].numericValue,
  };
}

let isPerfect = true;
console.log(['page', ...CATEGORIES, 'layout shift', 'largest paint', 'blocked'].join(' | '));
for (const page of pages) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await measure(page));
  const scores = CATEGORIES.map((_name, index) => median(runs.map((run) => run.scores[index])));
  const shift = Math.max(...runs.map((run) => run.shift));
  const paint = (median(runs.map((run) => run.paintMs)) / 1000).toFixed(1);
  const blocked = Math.round(median(runs.map((run) => run.blockedMs)));
  console.log([page, ...scores, shift, `${paint} s`, `${blocked} ms`].join(' | '));
  isPerfect &&= shift === 0 && scores.every((score) => score === 100);
}
await chrome.kill();
process.exitCode = isPerfect ? 0 : 1;
