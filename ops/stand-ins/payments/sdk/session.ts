import type { OnErrorData, PayPalOneTimePaymentSessionOptions } from '@paypal/paypal-js/sdk-v6';
import { openModal, openPopup, type ApprovalWindow } from './windows.ts';

/** The approval page's message about the buyer's choice. */
interface Outcome {
  approved: boolean;
  orderId?: string;
  payerId?: string;
}

const CLOSED_POLL_MS = 200;

/** Origin of this script, e.g. `http://localhost:4343`. `currentScript` is only set while it first runs. */
export const standInOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** The only open window. Starting another payment closes it, which counts as a cancel. */
let openWindow: ApprovalWindow | null = null;

/**
 * A payment by wallet or card. `start` opens the window, waits for the order and then for the buyer. It resolves after the
 * callbacks and rejects when the order could not be created.
 */
export function createSession(fundingSource: 'paypal' | 'card', options: PayPalOneTimePaymentSessionOptions) {
  async function start(
    mode?: { presentationMode: string },
    order?: Promise<{ orderId: string }>,
  ): Promise<void> {
    openWindow?.close();
    const loading = `${standInOrigin}/approve/loading`;
    const isModal = mode?.presentationMode === 'modal';
    const shown = (isModal ? null : openPopup(loading)) ?? openModal(loading);
    openWindow = shown;
    try {
      const { orderId } = order ? await order : options;
      if (!orderId) throw paymentError('ERR_NO_ORDER', 'start() needs a promise of an order id');
      const query = new URLSearchParams({ token: orderId, funding: fundingSource });
      shown.show(`${standInOrigin}/approve?${query}`);
      await report(orderId, await waitForOutcome(shown, orderId));
    } finally {
      shown.close();
      if (openWindow === shown) openWindow = null;
    }
  }

  async function report(orderId: string, { approved, payerId }: Outcome): Promise<void> {
    const { onApprove, onCancel, onComplete, onError } = options;
    if (!approved) {
      onCancel?.({ orderId });
      onComplete?.({ paymentSessionState: 'canceled' });
      return;
    }
    try {
      await onApprove?.({ orderId, payerId, fundingSource });
      onComplete?.({ paymentSessionState: 'approved' });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onError?.(paymentError('ERR_ON_APPROVE', message));
      onComplete?.({ paymentSessionState: 'error' });
    }
  }

  const cancel = () => openWindow?.close();
  return { start, cancel, destroy: cancel };
}

/** Resolves with the approval page's message, or as a cancel when the window closes without one. */
function waitForOutcome(shown: ApprovalWindow, orderId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const settle = (outcome: Outcome) => {
      window.clearInterval(poll);
      window.removeEventListener('message', listen);
      resolve(outcome);
    };
    const listen = ({ origin, source, data }: MessageEvent<Outcome | null>) => {
      if (origin !== standInOrigin || source !== shown.window()) return;
      if (data?.orderId === orderId) settle(data);
    };
    const poll = window.setInterval(() => {
      // The page sends its message just before it closes, so the message may arrive one poll later.
      if (wasClosed) settle({ approved: false });
      wasClosed = shown.isClosed();
    }, CLOSED_POLL_MS);
    window.addEventListener('message', listen);
  });
}

export function paymentError(code: string, message: string): OnErrorData {
  return Object.assign(new Error(message), { code, isRecoverable: false });
}
