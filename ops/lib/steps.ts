import type { Failure } from './failure.ts';

/** Shows progress within a step. */
export type Note = (text: string) => void;
export type Step = <T>(title: string, work: (note: Note) => Promise<T>) => Promise<T>;
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Runs the work without printing. */
export const withoutReport: Step = (_title, work) => work(() => {});

/**
 * Shows numbered steps, each with the time it takes: `[2/9] Building the CMS … 63 s`.
 * On a terminal the seconds count up; elsewhere the line is completed when the step ends.
 */
export function createSteps(options: { total: number; done?: number; output?: Output }): {
  step: Step;
} {
  const { total, done = 0, output = process.stdout } = options;
  let number = done;

  const step: Step = async (title, work) => {
    number += 1;
    const line = showLine(`[${number}/${total}] ${title}`, output);
    try {
      const result = await work(line.note);
      line.end();
      return result;
    } catch (thrown) {
      const error = thrown as Failure;
      line.end(error.name === 'Stopped' ? 'stopped after ' : 'failed after ');
      error.step ??= title;
      throw error;
    }
  };
  return { step };
}

function showLine(title: string, output: Output) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  let detail = '';
  const repaint = () => output.write(`\r\x1b[2K${title} … ${detail}${elapsed()}`);
  if (!output.isTTY) output.write(`${title} … `);
  const timer = output.isTTY ? setInterval(repaint, 1000) : undefined;
  if (output.isTTY) repaint();
  return {
    note(text: string) {
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
