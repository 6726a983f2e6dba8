import type { Core } from '@strapi/strapi';
import { claimCall, endCall, retryCall, type HookCall } from '../database/publishing/publish-hook';
import type { PublishHook } from './settings';
import { signatureOf } from './signature';

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 3600;

/** Tells the host that builds the site of the changes that are due. */
export async function announceChanges(strapi: Core.Strapi, hook: PublishHook): Promise<void> {
  const knex = strapi.db.connection;
  const call = await claimCall(knex);
  if (!call) return;
  const problem = await send(hook, call);
  if (problem === null) return endCall(knex, call.id);
  const delay = retryDelaySeconds(call.attempts);
  await retryCall(knex, call.id, delay, problem);
  strapi.log.warn(`The publish hook failed, next try in ${delay} s: ${problem}`);
}

/** Null when it was taken; what went wrong otherwise. */
async function send({ url, secret }: PublishHook, call: HookCall): Promise<string | null> {
  const at = new Date();
  const body = JSON.stringify({ id: call.id, at: at.toISOString(), changes: call.changes });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shop-Signature': signatureOf(body, secret, at),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'it did not answer in time'
      : 'it cannot be reached';
  }
}

/** 2 s, 4 s, 8 s and so on, to an hour. */
function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
}
