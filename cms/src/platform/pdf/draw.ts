import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { messages } from 'shared';
import { createSharedWork } from '../cache/shared-work';
import { createFairQueue, type Turn } from '../queue/fair-queue';
import type { InThread } from '../threads/in-thread';
import { createThread } from '../threads/thread';

/** Who wants a paper. */
export interface Requester {
  turn: Turn;
  /** Aborted when they no longer wait for it. */
  gone?: AbortSignal;
}

/** A function of a module with few imports that draws a paper from facts, and nothing else. */
type Paper<Facts extends readonly unknown[]> = InThread<Facts, Uint8Array>;

const MEGABYTE = 1024 * 1024;

interface Limits {
  /** Papers that may wait; more are refused. */
  maxWaiting: number;
  maxSeconds: number;
  maxMemoryMb: number;
  maxKeptMb: number;
}

/**
 * Draws papers in a thread, one at a time and in a fair order. The same facts are drawn once: everybody who asks at the
 * same time gets the same bytes, and the last papers are kept. A paper that nobody waits for any more is not drawn on.
 */
function createDrawing({ maxWaiting, maxSeconds, maxMemoryMb, maxKeptMb }: Limits) {
  const call = createThread({ maxSeconds, maxMemoryMb });
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting, refusal: messages.papersBusy });
  const share = createSharedWork<Buffer>({
    maxSize: maxKeptMb * MEGABYTE,
    sizeOf: ({ length }) => length,
  });
  /** @throws QueueFullError; ThreadLimitError */
  return <Facts extends readonly unknown[]>(
    paper: Paper<Facts>,
    facts: Facts,
    { turn, gone }: Requester,
  ): Promise<Buffer> =>
    share(
      keyOf(paper, facts),
      (nobodyWaits) =>
        inTurn(turn, async () => Buffer.from(await call(paper, facts, nobodyWaits)), nobodyWaits),
      gone,
    );
}

/** Everything that is on a paper, so that a change of any of it gives another paper. */
function keyOf({ file, name }: Paper<never>, facts: readonly unknown[]): string {
  return createHash('sha256')
    .update(serialize([file, name, facts]))
    .digest('base64');
}

/** Draws a paper of one order or quote, which takes 0.1 to 0.3 s. */
export const drawPaper = createDrawing({
  maxWaiting: 30,
  maxSeconds: 30,
  maxMemoryMb: 256,
  maxKeptMb: 16,
});

/**
 * Draws a paper of many orders, which may take many seconds, so it has a thread of its own: papers of one order do not
 * wait for it.
 */
export const drawPaperOfSeveral = createDrawing({
  maxWaiting: 8,
  maxSeconds: 120,
  maxMemoryMb: 512,
  maxKeptMb: 16,
});
