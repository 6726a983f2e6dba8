/** Run by callChild: adds what makes a live release smaller to load, while nothing else wants the processor. */
import { constants, setPriority } from 'node:os';
import { answerCaller } from './child.ts';
import { addMissingBrotli } from './compress.ts';

setPriority(constants.priority.PRIORITY_LOW);
answerCaller<{ dir: string }, null>(async ({ dir }) => {
  await addMissingBrotli(dir);
  return null;
});
