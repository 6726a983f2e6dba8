import { messages } from 'shared';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { FAILURE_ALERT, isFailure, noticeOf } from './notices.ts';

describe('noticeOf', () => {
  it('reassures a buyer who cancelled', () => {
    expect(noticeOf({ kind: 'cancelled' })).toEqual({
      tone: 'calm',
      message: 'Payment was cancelled. Nothing was charged and your cart is as you left it.',
    });
  });

  it('says that a payment was declined and nothing was charged', () => {
    const notice = noticeOf({ kind: 'declined', message: messages.paymentDeclined });
    expect(notice?.message).toMatch(/^Payment was declined\. Nothing was charged/);
  });

  it('leads to the cart if the order was refused', () => {
    const notice = noticeOf({ kind: 'refused', message: messages.pricesChanged });
    expect(notice).toMatchObject({ message: `${messages.pricesChanged}.`, action: 'review cart' });
  });

  it('leads to the address if the shop does not deliver there', () => {
    const message = messages.notDeliveredThere('Australia');
    expect(noticeOf({ kind: 'refused', message, isForAddress: true })).toEqual({
      tone: 'danger',
      message: 'We deliver to Australia only. Please edit the address.',
    });
  });

  it("shows the server's reason of a failure", () => {
    const cause = new ApiError(messages.paymentNotVerified, 400);
    expect(noticeOf({ kind: 'failed', cause })?.message).toBe(
      'Payment not verified. If PayPal has taken money, it is going back to you, and we are writing to you about it. Your cart is as you left it.',
    );
  });

  it.each([new TypeError('x is null'), new ApiError(messages.internal, 500)])(
    'does not show a technical error to the buyer: %s',
    (cause) => {
      expect(noticeOf({ kind: 'failed', cause })?.message).toBe(FAILURE_ALERT);
    },
  );

  it('shows nothing after a sign-out, as the login page opens', () => {
    expect(noticeOf({ kind: 'signed out' })).toBeNull();
  });
});

describe('isFailure', () => {
  it('is false for outcomes caused by the buyer or the cart', () => {
    expect(isFailure({ kind: 'cancelled' })).toBe(false);
    expect(isFailure({ kind: 'declined', message: '' })).toBe(false);
    expect(isFailure({ kind: 'refused', message: '' })).toBe(false);
    expect(isFailure({ kind: 'failed', cause: null })).toBe(true);
  });
});
