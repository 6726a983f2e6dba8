import { describe, expect, it, vi } from 'vitest';
import { walletOf } from './paypal.ts';

type Callbacks = Parameters<Parameters<typeof walletOf>[0]>[0];

/** A wallet over a session whose callbacks the test calls itself. */
function walletWithSession(start: () => Promise<unknown> = () => new Promise(() => {})) {
  const session = { start: vi.fn(start), cancel: vi.fn() };
  const holder: { callbacks?: Callbacks } = {};
  const wallet = walletOf((callbacks) => {
    holder.callbacks = callbacks;
    return session;
  });
  return { wallet, session, callbacks: holder.callbacks as Callbacks };
}

const order = Promise.resolve({ orderId: 'PP1' });
const approval = { orderId: 'PP1', fundingSource: 'paypal' } as const;
const noStop = () => new AbortController().signal;

describe('walletOf', () => {
  it('starts the session at once, with the order still to come', () => {
    const { wallet, session } = walletWithSession();
    void wallet.approve(order, noStop());
    expect(session.start).toHaveBeenCalledWith({ presentationMode: 'auto' }, order);
  });

  it('says approved', async () => {
    const { wallet, callbacks } = walletWithSession();
    const answer = wallet.approve(order, noStop());
    await callbacks.onApprove(approval);
    expect(await answer).toBe('approved');
  });

  it('says cancelled, by whichever callback it is told', async () => {
    const { wallet, callbacks } = walletWithSession();
    const first = wallet.approve(order, noStop());
    callbacks.onCancel();
    expect(await first).toBe('cancelled');
    const second = wallet.approve(order, noStop());
    callbacks.onComplete({ paymentSessionState: 'canceled' });
    expect(await second).toBe('cancelled');
  });

  it('does not take a completed approval for a cancel', async () => {
    const { wallet, callbacks } = walletWithSession();
    const answer = wallet.approve(order, noStop());
    callbacks.onComplete({ paymentSessionState: 'approved' });
    await callbacks.onApprove(approval);
    expect(await answer).toBe('approved');
  });

  it('fails when the window cannot be opened', async () => {
    const { wallet } = walletWithSession(() => Promise.reject(new Error('blocked')));
    await expect(wallet.approve(order, noStop())).rejects.toThrow('blocked');
  });

  it('can be stopped by the shop', async () => {
    const { wallet, session } = walletWithSession();
    const stop = new AbortController();
    const answer = wallet.approve(order, stop.signal);
    stop.abort();
    expect(await answer).toBe('cancelled');
    expect(session.cancel).toHaveBeenCalledOnce();
  });
});
