import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { claimCall, endCall, retryCall, type HookCall } from './database/publish-hook';
import { environment } from '#platform/environment/environment';
import { callLimit } from '#platform/outgoing-calls';

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 3600;

/** Calls the publish hook with the changes that are due. */
export async function announceChanges(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  const call = await claimCall(knex);
  if (!call) return;
  const problem = await send(call);
  if (problem === null) return endCall(knex, call.id);
  const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** (call.attempts - 1), LONGEST_RETRY_SECONDS);
  await retryCall(knex, call.id, delay, problem);
  strapi.log.warn(`The publish hook failed, next try in ${delay} s: ${problem}`);
}

/** Null if the call was accepted, else the error. */
async function send(call: HookCall): Promise<string | null> {
  const at = new Date();
  const body = JSON.stringify({ id: call.id, at: at.toISOString(), changes: call.changes });
  try {
    const response = await fetch(environment.PUBLISH_HOOK_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shop-Signature': signatureOf(body, environment.PUBLISH_HOOK_SECRET, at),
      },
      body,
      redirect: 'manual',
      signal: callLimit(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'it did not answer in time'
      : 'it cannot be reached';
  }
}

/**
 * Value of the `X-Shop-Signature` header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. The time is signed
 * too, so that a receiver can refuse replays.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
