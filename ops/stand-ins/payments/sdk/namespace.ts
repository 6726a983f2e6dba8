import type {
  Components,
  CreateInstanceOptions,
  EligiblePaymentMethodsOutput,
  FindEligibleMethodsGetDetails,
  FundingSource,
  PayPalGuestPaymentsInstance,
  PayPalPaymentsInstance,
  SdkInstance,
} from '@paypal/paypal-js/sdk-v6';
import { defineButtons } from './buttons.ts';
import { createSession, paymentError, standInOrigin } from './session.ts';

/** The part of PayPal's instance that the stand-in implements. */
type Instance = SdkInstance<[]> &
  Pick<PayPalPaymentsInstance, 'createPayPalOneTimePaymentSession'> &
  PayPalGuestPaymentsInstance;

const known: readonly Components[] = ['paypal-payments', 'paypal-guest-payments'];

type Options = CreateInstanceOptions<readonly Components[]>;

const paypal = {
  version: '6.0.0',
  async createInstance(options: Options): Promise<Instance> {
    const unknown = options.components.filter((component) => !known.includes(component));
    if (unknown.length > 0) {
      throw paymentError('ERR_COMPONENT', `The stand-in has no ${unknown.join(', ')}`);
    }
    const eligible = await fetchEligible(options);
    return {
      findEligibleMethods: async () => describeEligible(eligible),
      hydrateEligibleMethods: ({ eligible_methods: methods }) =>
        describeEligible([methods.paypal && 'paypal', methods.basic_cards && 'card']),
      updateLocale: () => undefined,
      createPayPalOneTimePaymentSession: (session) => createSession('paypal', session),
      createPayPalGuestOneTimePaymentSession: (session) => createSession('card', session),
    };
  },
};

/** The methods that this client may use: `paypal`, `card`. Rejects for an unknown client. */
async function fetchEligible({ clientId = '', clientToken }: Options): Promise<string[]> {
  const query = new URLSearchParams(clientToken ? { client_token: clientToken } : { client_id: clientId });
  const response = await fetch(`${standInOrigin}/sdk/instance?${query}`);
  if (!response.ok) throw paymentError('ERR_INVALID_CLIENT', 'The client id is not known');
  return ((await response.json()) as { eligible: string[] }).eligible;
}

function describeEligible(eligible: readonly unknown[]): EligiblePaymentMethodsOutput {
  return {
    isEligible: (method) => eligible.includes(method),
    getDetails: <T extends FundingSource>() => ({ canBeVaulted: false }) as FindEligibleMethodsGetDetails<T>,
  };
}

defineButtons();
Object.assign(window, { paypal });
