import { expect, test } from 'vitest';
import { describeFailure, ExpectedError } from './failure.ts';

test('an expected error prints its one line', () => {
  expect(describeFailure(new ExpectedError('Port 4321 is taken.'))).toBe('Port 4321 is taken.');
});

test('a failed step prints its name, the reason and what to do', () => {
  const cause = new Error('connect ECONNREFUSED');
  const error = new Error('The CMS does not answer', { cause });
  const text = describeFailure(Object.assign(error, { step: 'Building', advice: 'start the CMS.' }));
  expect(text.split('\n')).toEqual([
    'Failed: Building',
    'Why: The CMS does not answer: connect ECONNREFUSED',
    'What to do: start the CMS.',
  ]);
});

test('a long output is cut to its first and last lines', () => {
  const output = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\n');
  const text = describeFailure(Object.assign(new Error('broken'), { output }));
  expect(text).toContain('| line 1\n');
  expect(text).toContain('| line 100\n');
  expect(text).not.toContain('| line 50\n');
});

test('an error of Node’s child_process, whose output is a list, is printed too', () => {
  const error = Object.assign(new Error('Command failed: ip'), { output: [null, '', 'exists'] });
  expect(describeFailure(error, 'test:deploy')).toContain('Why: Command failed: ip');
});
