import { expect, test } from 'vitest';
import { EMAIL_KINDS, EMAILS } from './emails';
import { placeholdersOf, unknownPlaceholders } from '#platform/email/rules/wording';

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

test('names that people chose for themselves are in no subject', () => {
  expect(placeholdersOf(EMAILS['contact-message'], 'subject')).toEqual(['business']);
  expect(placeholdersOf(EMAILS['new-order'], 'subject')).toEqual(['order', 'total', 'business']);
});

test.each(EMAIL_KINDS)('the default texts of %s have only known placeholders', (kind) => {
  const email = EMAILS[kind];
  expect(unknownPlaceholders(placeholdersOf(email), email.opening)).toEqual([]);
  expect(unknownPlaceholders(placeholdersOf(email, 'subject'), email.subject)).toEqual([]);
});
