import { messages } from 'shared';
import { expect, test } from 'vitest';
import { publishingState, type PublishRun, type PublishingFacts } from './publishing';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const live: PublishRun = {
  startedAt: ago(700),
  endedAt: ago(690),
  outcome: 'live',
  reason: null,
  rendered: 4,
  kept: 60,
  removed: 0,
};
const failed: PublishRun = {
  ...live,
  startedAt: ago(500),
  endedAt: ago(495),
  outcome: 'failed',
  reason: 'The disk is full',
};
const underWay = (startedAt: Date): PublishRun => ({
  ...live,
  startedAt,
  endedAt: null,
  outcome: null,
});

function stateOf(facts: Partial<PublishingFacts>) {
  const { state, reason } = publishingState({
    now: NOW,
    newest: live,
    newestEnded: live,
    newestLive: live,
    pending: { count: 0, oldestAt: null, newestAt: null },
    hook: null,
    ...facts,
  });
  return { state, reason };
}
const waiting = (oldest: number, newest = oldest) => ({
  pending: { count: 2, oldestAt: ago(oldest), newestAt: ago(newest) },
});

test('the site is live while no change is pending', () => {
  expect(stateOf({})).toEqual({ state: 'live', reason: null });
  const first = { newest: null, newestEnded: null, newestLive: null };
  expect(stateOf(first)).toEqual({ state: 'live', reason: null });
});

test('the publisher is reported as missing when a change waits for over a minute', () => {
  expect(stateOf(waiting(59))).toEqual({ state: 'pending', reason: null });
  expect(stateOf(waiting(61, 1))).toEqual({ state: 'pending', reason: messages.noPublisher });
});

test('right after a build no publisher is reported as missing', () => {
  const recent = { ...live, endedAt: ago(5) };
  const facts = { newest: recent, newestEnded: recent, newestLive: recent };
  expect(stateOf({ ...facts, ...waiting(300) })).toEqual({ state: 'pending', reason: null });
});

test('a build counts as running for a quarter of an hour at most', () => {
  expect(stateOf({ newest: underWay(ago(899)), ...waiting(950) }).state).toBe('building');
  expect(stateOf({ newest: underWay(ago(901)), ...waiting(950) })).toEqual({
    state: 'pending',
    reason: messages.noPublisher,
  });
});

test('a failure is shown until a later build has ended', () => {
  const facts = { newest: failed, newestEnded: failed };
  expect(stateOf({ ...facts, ...waiting(600) })).toEqual({
    state: 'failed',
    reason: 'The disk is full',
  });
  expect(stateOf({ ...facts, newest: underWay(ago(3)) }).state).toBe('building');
});

test('a failure without a later attempt also reports the missing publisher', () => {
  const facts = { newest: failed, newestEnded: failed };
  expect(stateOf({ ...facts, ...waiting(600, 61) }).reason).toBe(`The disk is full. ${messages.noPublisher}`);
  expect(stateOf({ ...facts, ...waiting(600, 30) }).reason).toBe('The disk is full');
});

test('with a publish hook, its error is shown', () => {
  const hook = { lastSentAt: null, lastError: 'it answered 500' };
  const facts = { newest: null, newestEnded: null, newestLive: null, hook };
  expect(stateOf({ ...facts, ...waiting(61) }).reason).toBe(messages.hookRefused('it answered 500'));
});
