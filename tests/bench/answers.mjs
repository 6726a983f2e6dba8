import { median } from './median.mjs';

const RUNS = 15;

/** Repeats a request. @returns the median time in milliseconds, and the last answer */
export async function time(url, headers) {
  const runs = [];
  let bytes;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${bytes}`);
    runs.push(performance.now() - start);
  }
  return { ms: median(runs), bytes };
}

/** Prints a row of a Markdown table. */
export const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);

export const whole = (ms) => `${Math.round(ms)} ms`;
