import type {
  OnApproveDataOneTimePayments,
  OnCancelDataOneTimePayments,
  OnCompleteData,
  OnErrorData,
  OneTimePaymentSession,
} from '@paypal/paypal-js/sdk-v6';
import { openModal } from './modal.ts';
import { standInOrigin } from './origin.ts';
import { openPopup } from './popup.ts';
import type { ApprovalView } from './popup.ts';

export interface SessionOptions {
  orderId?: string;
  onApprove?: (data: OnApproveDataOneTimePayments) => Promise<void>;
  onCancel?: (data: OnCancelDataOneTimePayments) => void;
  onComplete?: (data: OnCompleteData) => void;
  onError?: (data: OnErrorData) => void;
}

type Funding = 'paypal' | 'card';
type Outcome = { approved: false } | { approved: true; payerId: string };

const CLOSED_POLL_MS = 200;

/** The one window that is open; starting again shuts it, which is a cancel. */
let openView: ApprovalView | null = null;

/**
 * A payment by wallet or card. `start` opens the window, waits for the order and then for the buyer;
 * it resolves when the callbacks are through and rejects when the order could not be made.
 */
export function createSession(funding: Funding, options: SessionOptions): OneTimePaymentSession {
  const cancel = () => openView?.close();
  return {
    start: (mode, order) => runSession(funding, options, mode?.presentationMode ?? 'auto', order),
    cancel,
    destroy: cancel,
  };
}

async function runSession(
  funding: Funding,
  options: SessionOptions,
  mode: string,
  order: Promise<{ orderId: string }> | undefined,
): Promise<void> {
  openView?.close();
  const view = openApproval(mode);
  openView = view;
  try {
    const { orderId } = await (order ?? presetOrder(options));
    const query = new URLSearchParams({ token: orderId, funding });
    view.show(`${standInOrigin}/approve?${query}`);
    await report(options, funding, orderId, await waitForOutcome(view, orderId));
  } finally {
    view.close();
    if (openView === view) openView = null;
  }
}

function openApproval(mode: string): ApprovalView {
  const loading = `${standInOrigin}/approve/loading`;
  return (mode === 'modal' ? null : openPopup(loading)) ?? openModal(loading);
}

async function presetOrder({ orderId }: SessionOptions): Promise<{ orderId: string }> {
  if (!orderId) throw paymentError('ERR_NO_ORDER', 'start() needs a promise of an order id');
  return { orderId };
}

/** Resolves with what the approval page says, or as a cancel once it is shut without a word. */
function waitForOutcome(view: ApprovalView, orderId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const settle = (outcome: Outcome) => {
      window.clearInterval(poll);
      window.removeEventListener('message', listen);
      resolve(outcome);
    };
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== standInOrigin || source !== view.window()) return;
      if (isOutcomeOf(data, orderId)) settle(data);
    };
    const poll = window.setInterval(() => {
      // The page speaks just before it shuts: its word may arrive after the shutting is seen.
      if (wasClosed) settle({ approved: false });
      wasClosed = view.isClosed();
    }, CLOSED_POLL_MS);
    window.addEventListener('message', listen);
  });
}

function isOutcomeOf(data: unknown, orderId: string): data is Outcome {
  return typeof data === 'object' && data !== null && 'orderId' in data && data.orderId === orderId;
}

async function report(
  options: SessionOptions,
  funding: Funding,
  orderId: string,
  outcome: Outcome,
): Promise<void> {
  if (!outcome.approved) {
    options.onCancel?.({ orderId });
    options.onComplete?.({ paymentSessionState: 'canceled' });
    return;
  }
  try {
    await options.onApprove?.({ orderId, payerId: outcome.payerId, fundingSource: funding });
    options.onComplete?.({ paymentSessionState: 'approved' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    options.onError?.(paymentError('ERR_ON_APPROVE', message));
    options.onComplete?.({ paymentSessionState: 'error' });
  }
}

export function paymentError(code: string, message: string): OnErrorData {
  return Object.assign(new Error(message), { code, isRecoverable: false });
}
