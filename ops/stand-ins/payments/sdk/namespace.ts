import type {
  EligiblePaymentMethodsOutput,
  FindEligibleMethodsGetDetails,
  FundingSource,
  PayPalGuestPaymentsInstance,
  PayPalPaymentsInstance,
  PayPalV6Namespace,
  SdkInstance,
  Components,
  CreateInstanceOptions,
} from '@paypal/paypal-js/sdk-v6';
import { defineButtons } from './buttons.ts';
import { standInOrigin } from './origin.ts';
import { createSession, paymentError } from './session.ts';

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
    const eligible = await askForEligible(options);
    const instance: Instance = {
      findEligibleMethods: async () => describeEligible(eligible),
      hydrateEligibleMethods: ({ eligible_methods: methods }) =>
        describeEligible([
          ...(methods.paypal ? ['paypal'] : []),
          ...(methods.basic_cards ? ['card'] : []),
        ]),
      updateLocale: () => undefined,
      createPayPalOneTimePaymentSession: (session) => createSession('paypal', session),
      createPayPalGuestOneTimePaymentSession: (session) => guestSession(session),
    };
    return instance as unknown as SdkInstance<T>;
  },
};

type GuestArguments = Parameters<
  PayPalGuestPaymentsInstance['createPayPalGuestOneTimePaymentSession']
>;

function guestSession(...[options]: GuestArguments) {
  const session = createSession('card', options);
  const start = async (...given: Parameters<typeof session.start>) => {
    await session.start(...given);
  };
  return { ...session, start };
}

/** Which methods this client may use: `paypal`, `card`. Rejects for a client that is not known. */
async function askForEligible(
  options: Pick<CreateInstanceOptions<[]>, 'clientId' | 'clientToken'>,
): Promise<string[]> {
  const query = new URLSearchParams(
    options.clientToken
      ? { client_token: options.clientToken }
      : { client_id: options.clientId ?? '' },
  );
  const response = await fetch(`${standInOrigin}/sdk/instance?${query}`);
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
