import type {
  Components,
  CreateInstanceOptions,
  EligiblePaymentMethodsOutput,
  FindEligibleMethodsGetDetails,
  FundingSource,
  PayPalGuestPaymentsInstance,
  PayPalPaymentsInstance,
  PayPalV6Namespace,
  SdkInstance,
} from '@paypal/paypal-js/sdk-v6';
import { defineButtons } from './buttons.ts';
import { createSession, paymentError, standInOrigin } from './session.ts';

/** The part of PayPal's instance that the stand-in has. */
type Instance = SdkInstance<[]> &
  Pick<PayPalPaymentsInstance, 'createPayPalOneTimePaymentSession'> &
  PayPalGuestPaymentsInstance;

const known: readonly Components[] = ['paypal-payments', 'paypal-guest-payments'];

const paypal: PayPalV6Namespace = {
  version: '6.0.0',
  async createInstance<T extends readonly Components[]>(options: CreateInstanceOptions<T>) {
    const unknown = options.components.filter((component) => !known.includes(component));
    if (unknown.length > 0) {
      throw paymentError('ERR_COMPONENT', `The stand-in has no ${unknown.join(', ')}`);
    }
    const eligible = await fetchEligible(options);
    const instance: Instance = {
      findEligibleMethods: async () => describeEligible(eligible),
      hydrateEligibleMethods: ({ eligible_methods: methods }) =>
        describeEligible([
          ...(methods.paypal ? ['paypal'] : []),
          ...(methods.basic_cards ? ['card'] : []),
        ]),
      updateLocale: () => undefined,
      createPayPalOneTimePaymentSession: (session) => createSession('paypal', session),
      createPayPalGuestOneTimePaymentSession: (session) => createSession('card', session),
    };
    return instance as unknown as SdkInstance<T>;
  },
};

/** Which methods this client may use: `paypal`, `card`. Rejects for a client that is not known. */
async function fetchEligible({
  clientId = '',
  clientToken,
}: Pick<CreateInstanceOptions<[]>, 'clientId' | 'clientToken'>): Promise<string[]> {
  const client: Record<string, string> = clientToken
    ? { client_token: clientToken }
    : { client_id: clientId };
  const response = await fetch(`${standInOrigin}/sdk/instance?${new URLSearchParams(client)}`);
  if (!response.ok) throw paymentError('ERR_INVALID_CLIENT', 'The client id is not known');
  const { eligible } = (await response.json()) as { eligible: string[] };
  return eligible;
}

function describeEligible(eligible: readonly string[]): EligiblePaymentMethodsOutput {
  return {
    isEligible: (method) => eligible.includes(method),
    getDetails: <T extends FundingSource>() =>
      ({ canBeVaulted: false }) as FindEligibleMethodsGetDetails<T>,
  };
}

defineButtons();
Object.assign(window, { paypal });
