import { expect, test } from 'vitest';
import { secretProblem } from './secrets.ts';

test.each([
  ['tobemodified1', 'is an example, not a secret'],
  ['toBeModified-and-much-longer', 'is an example, not a secret'],
  ['please change-me, please', 'is an example, not a secret'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'is an example, not a secret'],
  ['passpasspasspasspass', 'is an example, not a secret'],
  ['fifteen letters', 'has fewer than 16 bytes'],
  ['sixteen letters!', null],
  ['acht Bytes für Ü', null],
  ['mH3v0m0cD1zV2v7b4w1c8Q==', null],
])('the problem with the secret %j: %s', (secret, problem) => {
  expect(secretProblem(secret)).toBe(problem);
});
