import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockOf } from '../../../lib/api/fixtures/call.ts';
import { $paymentMethods, loadPaymentMethods } from './methods.ts';
import { connectPayPal } from './paypal.ts';
import type { PaymentMethods } from './paypal.ts';

vi.mock('../../../lib/api/call.ts', () => import('../../../lib/api/fixtures/call.ts'));
vi.mock('./paypal.ts', () => ({ connectPayPal: vi.fn() }));

const getPaymentsConfig = mockOf('GET /config/payments');
const methods: PaymentMethods = { wallet: null, card: { approve: vi.fn() } };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  $paymentMethods.set({ status: 'idle' });
  vi.mocked(connectPayPal).mockResolvedValue(methods);
});

describe('loadPaymentMethods', () => {
  it('is loading until the payment methods are available', async () => {
    const loading = loadPaymentMethods();
    expect($paymentMethods.get()).toEqual({ status: 'loading' });
    await loading;
    expect($paymentMethods.get()).toEqual({ status: 'ready', value: methods });
  });

  it('loads once for several calls', async () => {
    await Promise.all([loadPaymentMethods(), loadPaymentMethods()]);
    await loadPaymentMethods();
    expect(getPaymentsConfig).toHaveBeenCalledOnce();
  });

  it('logs a failure and can be retried', async () => {
    const failure = new Error('offline');
    getPaymentsConfig.mockRejectedValueOnce(failure);
    await loadPaymentMethods();
    expect($paymentMethods.get()).toEqual({
      status: 'failed',
      message: 'Network Error',
    });
    expect(console.error).toHaveBeenCalledWith(failure);
    await loadPaymentMethods();
    expect($paymentMethods.get().status).toBe('ready');
  });
});
