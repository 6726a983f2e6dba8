import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Context } from './context.ts';

const SLOW_MS = 4_000;

/**
 * Waits if the fault `slow` is set.
 * @returns whether the caller has gone meanwhile, so that nothing should be done
 */
export async function hasGoneWhileSlow(
  { faults, options }: Context,
  name: 'create' | 'capture' | 'refund',
  reply: FastifyReply,
): Promise<boolean> {
  if (faults[name] !== 'slow') return false;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await delay(options.slowMs ?? SLOW_MS, null, { signal: gone.signal }).catch(() => null);
  return gone.signal.aborted;
}
