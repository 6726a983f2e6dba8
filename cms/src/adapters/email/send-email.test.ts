import { expect, test } from 'vitest';
import { hasNotTaken } from './send-email';

const failure = (facts: object) => Object.assign(new Error('It failed'), facts);

test.each([
  [{ code: 'EMESSAGE', responseCode: 451 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, true],
  [{ code: 'ESOCKET', syscall: 'connect' }, true],
  [{ code: 'ESOCKET', syscall: 'read' }, false],
  [{ code: 'ECONNECTION' }, false],
  [{ code: 'ETIMEDOUT' }, false],
])('after %j an email may be sent again: %s', (facts, mayBeSentAgain) => {
  expect(hasNotTaken(failure(facts))).toBe(mayBeSentAgain);
});
