import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaymentsConfig } from '../../api/payments.ts';
import { $paymentScript, loadPaymentScript } from './payment-script.ts';
import { loadPaymentMethods } from './paypal.ts';
import type { PaymentMethods } from './paypal.ts';

vi.mock('../../api/payments.ts', () => ({ getPaymentsConfig: vi.fn() }));
vi.mock('./paypal.ts', () => ({ loadPaymentMethods: vi.fn() }));

const methods: PaymentMethods = { wallet: null, card: { approve: vi.fn() } };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  $paymentScript.set({ status: 'initial' });
  vi.mocked(loadPaymentMethods).mockResolvedValue(methods);
});

describe('loadPaymentScript', () => {
  it('is pending until the ways to pay are there', async () => {
    const loading = loadPaymentScript();
    expect($paymentScript.get()).toEqual({ status: 'pending' });
    await loading;
    expect($paymentScript.get()).toEqual({ status: 'resolved', methods });
  });

  it('loads once however often it is asked for', async () => {
    await Promise.all([loadPaymentScript(), loadPaymentScript()]);
    await loadPaymentScript();
    expect(getPaymentsConfig).toHaveBeenCalledOnce();
  });

  it('can be tried again after a failure, which is logged', async () => {
    const failure = new Error('offline');
    vi.mocked(getPaymentsConfig).mockRejectedValueOnce(failure);
    await loadPaymentScript();
    expect($paymentScript.get()).toEqual({ status: 'rejected' });
    expect(console.error).toHaveBeenCalledWith(failure);
    await loadPaymentScript();
    expect($paymentScript.get().status).toBe('resolved');
  });
});
