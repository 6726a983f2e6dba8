import { describe, expect, it, vi } from 'vitest';
import { walletOf } from './paypal.ts';

type Callbacks = Parameters<Parameters<typeof walletOf>[0]>[0];

/** A wallet whose sessions, one per press, are controlled by the test. */
function walletWithSessions(start: () => Promise<unknown> = () => new Promise(() => {})) {
  const session = { start: vi.fn(start), cancel: vi.fn() };
  const callbacks: Callbacks[] = [];
  const wallet = walletOf((given) => {
    callbacks.push(given);
    return session;
  });
  const press = (stop = new AbortController().signal) => {
    const answer = wallet.approve(order, stop);
    return { answer, callbacks: callbacks.at(-1)! };
  };
  return { press, session };
}

const order = Promise.resolve({ orderId: 'PP1' });
const approval = { orderId: 'PP1', fundingSource: 'paypal' } as const;

describe('walletOf', () => {
  it('starts a session at once, with the order as a promise', () => {
    const { press, session } = walletWithSessions();
    press();
    expect(session.start).toHaveBeenCalledWith({ presentationMode: 'auto' }, order);
  });

  it('is cancelled by either callback', async () => {
    const { press } = walletWithSessions();
    const first = press();
    first.callbacks.onCancel();
    expect(await first.answer).toBe('cancelled');
    const second = press();
    second.callbacks.onComplete({ paymentSessionState: 'canceled' });
    expect(await second.answer).toBe('cancelled');
  });

  it('ignores a late cancellation of the previous window, and is approved', async () => {
    const { press } = walletWithSessions();
    const stop = new AbortController();
    const first = press(stop.signal);
    stop.abort();
    const second = press();
    first.callbacks.onCancel();
    await second.callbacks.onApprove(approval);
    expect(await second.answer).toBe('approved');
  });

  it('does not treat a completed approval as cancelled', async () => {
    const { answer, callbacks } = walletWithSessions().press();
    callbacks.onComplete({ paymentSessionState: 'approved' });
    await callbacks.onApprove(approval);
    expect(await answer).toBe('approved');
  });

  it('fails if the window cannot be opened', async () => {
    const { press } = walletWithSessions(() => Promise.reject(new Error('blocked')));
    await expect(press().answer).rejects.toThrow('blocked');
  });

  it('can be stopped by the shop', async () => {
    const { press, session } = walletWithSessions();
    const stop = new AbortController();
    const { answer } = press(stop.signal);
    stop.abort();
    expect(await answer).toBe('cancelled');
    expect(session.cancel).toHaveBeenCalledOnce();
  });
});
