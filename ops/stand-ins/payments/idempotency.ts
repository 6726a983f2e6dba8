import type { Desk } from './desk.ts';
import type { Answer, Call } from '../web/http.ts';

/**
 * Runs a call once per `PayPal-Request-Id` and path: repeats get the first answer again.
 * Refusals are thrown, hence not kept: after a decline the same id may try again.
 */
export function once({ store }: Desk, call: Call, run: () => Answer): Answer {
  const requestId = call.headers['paypal-request-id'];
  if (typeof requestId !== 'string') return run();
  const key = `${call.path} ${requestId}`;
  const earlier = store.findAnswer(key);
  if (earlier) return earlier;
  const answer = run();
  store.keepAnswer(key, answer);
  return answer;
}
