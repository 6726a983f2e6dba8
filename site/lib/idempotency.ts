import { ApiError } from './api/client.ts';

/**
 * Sends requests with an idempotency key. The same request without a definite response is sent with the same key again, so
 * that it takes effect once; any other request gets a new key.
 */
export function idempotentSender() {
  let unanswered: { request: string; key: string } | null = null;
  return async function send<Answer>(
    request: unknown,
    call: (key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(request);
    if (unanswered?.request !== text) unanswered = { request: text, key: crypto.randomUUID() };
    try {
      const answer = await call(unanswered.key);
      unanswered = null;
      return answer;
    } catch (failure) {
      if (isRefusal(failure)) unanswered = null;
      throw failure;
    }
  };
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
