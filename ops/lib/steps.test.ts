import { expect, test } from 'vitest';
import { createSteps } from './steps.ts';

function recordSteps(options: { total: number; done?: number }) {
  let text = '';
  const output = { isTTY: false, write: (chunk: string) => Boolean((text += chunk)) };
  return { ...createSteps({ ...options, output }), text: () => text };
}

test('each step is a line with its number, its title and its time', async () => {
  const { step, text } = recordSteps({ total: 9, done: 1 });
  expect(await step('Installing the CMS', async () => 'result')).toBe('result');
  expect(text()).toBe('[2/9] Installing the CMS … 0 s\n');
});

test('a step can show what it waits for', async () => {
  const { step, text } = recordSteps({ total: 1 });
  await step('Building', async (note) => note('waiting'));
  expect(text()).toBe('[1/1] Building … waiting … 0 s\n');
});

test('a failed step shows as failed and its error names it', async () => {
  const { step, text } = recordSteps({ total: 1 });
  const failing = step('Building', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toMatchObject({ message: 'broken', step: 'Building' });
  expect(text()).toBe('[1/1] Building … failed after 0 s\n');
});
