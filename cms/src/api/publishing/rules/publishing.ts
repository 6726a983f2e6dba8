import { messages, type PublishingState } from 'shared';

/** A run of the publisher. Without an end it is in progress, or was killed. */
export interface PublishRun {
  startedAt: Date;
  endedAt: Date | null;
  outcome: 'live' | 'failed' | null;
  reason: string | null;
  rendered: number | null;
  kept: number | null;
  removed: number | null;
}

/** The facts in the database, read at one moment. */
export interface PublishingFacts {
  now: Date;
  newest: PublishRun | null;
  newestEnded: PublishRun | null;
  newestLive: PublishRun | null;
  pending: { count: number; oldestAt: Date | null; newestAt: Date | null };
  /** The publish hook; null if none is configured. */
  hook: { lastSentAt: Date | null; lastError: string | null } | null;
}

/** A longer build counts as killed. */
const LONGEST_BUILD_MS = 15 * 60_000;
/** A running publisher starts a build within seconds, so after this time there is none. */
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

/** A failed build is retried at the next change. If that change is still waiting, no publisher is running. */
function failureOf({ newestEnded, pending, now }: PublishingFacts): string | null {
  const reason = newestEnded?.reason ?? null;
  const isIgnored =
    pending.newestAt !== null &&
    age(pending.newestAt, now) > PATIENCE_MS &&
    pending.newestAt > (newestEnded?.endedAt ?? now);
  return isIgnored ? [reason, messages.noPublisher].filter(Boolean).join('. ') : reason;
}

/** The oldest change has waited for some time, and no build has ended recently. */
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
