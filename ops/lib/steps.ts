/** @typedef {(text: string) => void} Note says how far the work is */
/** @typedef {<T>(title: string, work: (note: Note) => Promise<T>) => Promise<T>} Step */
/** @typedef {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} Output */

/**
 * Shows numbered steps, each with the time it takes: `[2/9] Installing the CMS … 63 s`.
 * On a terminal the seconds count up; elsewhere the line is completed when the step ends.
 * @param {{ total: number, done?: number, output?: Output }} options
 */
export function createSteps({ total, done = 0, output = process.stdout }) {
  let number = done;

  /** @type {Step} */
  async function step(title, work) {
    number += 1;
    const line = showLine(`[${number}/${total}] ${title}`, output);
    try {
      const result = await work(line.note);
      line.end();
      return result;
    } catch (thrown) {
      const error = /** @type {import('./failure.ts').Failure} */ (thrown);
      line.end(error.name === 'Stopped' ? 'stopped after ' : 'failed after ');
      error.step ??= title;
      throw error;
    }
  }
  return { step };
}

/** @param {string} title @param {Output} output */
function showLine(title, output) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  let detail = '';
  const repaint = () => output.write(`\r\x1b[2K${title} … ${detail}${elapsed()}`);
  if (!output.isTTY) output.write(`${title} … `);
  const timer = output.isTTY ? setInterval(repaint, 1000) : undefined;
  if (output.isTTY) repaint();
  return {
    /** @type {Note} */
    note(text) {
      detail = `${text}, `;
      if (output.isTTY) repaint();
      else output.write(`${text} … `);
    },
    end(outcome = '') {
      clearInterval(timer);
      detail = outcome;
      if (output.isTTY) repaint();
      else output.write(outcome + elapsed());
      output.write('\n');
    },
  };
}
