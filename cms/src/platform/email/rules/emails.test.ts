import { expect, test } from 'vitest';
import { EMAILS } from './emails';
import { EMAIL_KINDS } from './wording';

test('emails of an account have higher limits than those that strangers can request', () => {
  const allowed = (kind: 'alert-confirmation' | 'password-changed' | 'password-reset') => {
    const { perHour, perDay } = EMAILS[kind].limit;
    return [perHour, perDay] as const;
  };
  const [alerts, notices, resets] = [
    allowed('alert-confirmation'),
    allowed('password-changed'),
    allowed('password-reset'),
  ];
  for (const window of [0, 1] as const) {
    expect(alerts[window]).toBeLessThan(notices[window]);
    expect(notices[window]).toBeLessThan(resets[window]);
  }
});

test('every email to somebody who has not paid has a limit, or was confirmed', () => {
  const unlimited = EMAIL_KINDS.filter((kind) => EMAILS[kind].limit === null);
  expect(unlimited.filter((kind) => EMAILS[kind].to === 'the account')).toEqual([]);
  expect(unlimited.filter((kind) => EMAILS[kind].to === 'whoever asked')).toEqual(['back-in-stock']);
});
