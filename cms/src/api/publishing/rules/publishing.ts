import { messages, type PublishingState } from 'shared';

/** A run of the publisher; without an end it is under way, or was killed. */
export interface PublishRun {
  startedAt: Date;
  endedAt: Date | null;
  outcome: 'live' | 'failed' | null;
  reason: string | null;
  rendered: number | null;
  kept: number | null;
  removed: number | null;
}

/** What the database tells, read at one moment. */
export interface PublishingFacts {
  now: Date;
  newest: PublishRun | null;
  newestEnded: PublishRun | null;
  newestLive: PublishRun | null;
  pending: { count: number; oldestAt: Date | null; newestAt: Date | null };
  /** The host that builds by itself; null when none is configured. */
  hook: { lastSentAt: Date | null; lastError: string | null } | null;
}

/** A build that has not ended by then was killed. */
const LONGEST_BUILD_MS = 15 * 60_000;
/** A publisher that is there begins within seconds. */
const PATIENCE_MS = 60_000;

export function publishingState(facts: PublishingFacts): PublishingState {
  const { newest, newestLive, pending, hook } = facts;
  const state = stateOf(facts);
  return {
    state,
    reason: reasonFor(state, facts),
    pendingChanges: pending.count,
    pendingSince: iso(pending.oldestAt),
    startedAt: iso(newest?.startedAt),
    lastPublishedAt: iso(newestLive?.endedAt),
    rendered: newestLive?.rendered ?? null,
    kept: newestLive?.kept ?? null,
    removed: newestLive?.removed ?? null,
    lastAnnouncedAt: iso(hook?.lastSentAt),
  };
}

function stateOf({ now, newest, newestEnded, pending }: PublishingFacts): PublishingState['state'] {
  const isUnderWay = newest?.endedAt === null;
  if (isUnderWay && age(newest.startedAt, now) < LONGEST_BUILD_MS) return 'building';
  if (newestEnded?.outcome === 'failed') return 'failed';
  return pending.count > 0 ? 'pending' : 'live';
}

function reasonFor(state: PublishingState['state'], facts: PublishingFacts): string | null {
  if (state === 'failed') return failureOf(facts);
  if (state !== 'pending' || !waitsTooLong(facts)) return null;
  const { lastError = null } = facts.hook ?? {};
  return lastError ? messages.hookRefused(lastError) : messages.noPublisher;
}

/** A failed build is tried again at the next change; one that waits since then has no publisher. */
function failureOf({ newestEnded, pending, now }: PublishingFacts): string | null {
  const reason = newestEnded?.reason ?? null;
  const isIgnored =
    pending.newestAt !== null &&
    age(pending.newestAt, now) > PATIENCE_MS &&
    pending.newestAt > (newestEnded?.endedAt ?? now);
  return isIgnored ? [reason, messages.noPublisher].filter(Boolean).join('. ') : reason;
}

/** The oldest change waits, and no build has come to its end, for a while. */
function waitsTooLong({ pending, newestEnded, now }: PublishingFacts): boolean {
  const ended = newestEnded?.endedAt ?? null;
  return (
    pending.oldestAt !== null &&
    age(pending.oldestAt, now) > PATIENCE_MS &&
    (ended === null || age(ended, now) > PATIENCE_MS)
  );
}

const age = (at: Date, now: Date): number => now.getTime() - at.getTime();

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
