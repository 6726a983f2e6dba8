import { messages } from './messages.ts';

export const AUSTRALIA = 'Australia';

export const AUSTRALIAN_STATES = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

type AustralianState = keyof typeof AUSTRALIAN_STATES;

export const STATE_CODES = Object.keys(AUSTRALIAN_STATES) as AustralianState[];

/** Optional fields of a shipping address. */
export const DELIVERY_DETAILS = ['recipient', 'organisation', 'phone', 'note'] as const;

/**
 * Ranges of postcodes by state, including those of post boxes and large receivers.
 * Source: Australia Post, https://auspost.com.au/postcode
 */
const POSTCODES: Readonly<Record<AustralianState, readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
};

/** Postcodes with places in another state as well, from Australia Post's list. */
const ALSO_IN: Readonly<Partial<Record<AustralianState, readonly number[]>>> = {
  ACT: [2540, 2620],
  NSW: [2611, 2618, 3500, 3585, 3586, 3644, 3691, 3707, 4377, 4380, 4383, 4385],
  NT: [4825],
  QLD: [2406, 872],
  SA: [872],
  VIC: [2648],
  WA: [872],
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Recognises the usual spellings of Australia. */
export function isAustralia(country: string): boolean {
  return ['australia', 'au', 'aus', 'commonwealthofaustralia'].includes(lettersOf(country));
}

/** The code of a state from its code or name, in any spelling; undefined for anything else. */
export function australianState(text: string): AustralianState | undefined {
  const letters = lettersOf(text);
  return STATE_CODES.find((code) =>
    [code, AUSTRALIAN_STATES[code]].some((name) => lettersOf(name) === letters),
  );
}

/** Brings an Australian address's country and state into standard form; other addresses stay unchanged. */
export function inUsualForm<Address extends { state: string; country: string }>(address: Address): Address {
  if (!isAustralia(address.country)) return address;
  return {
    ...address,
    state: australianState(address.state) ?? address.state,
    country: AUSTRALIA,
  };
}

/** The error in the state of an Australian address; null if there is none. */
export function stateError(address: { state: string; country: string }): string | null {
  if (!isAustralia(address.country) || australianState(address.state)) return null;
  return `State must be one of ${STATE_CODES.join(', ')}`;
}

/** The error in the postcode of an Australian address with a known state; null if there is none. */
export function postcodeError(address: {
  state: string;
  postalCode: string;
  country: string;
}): string | null {
  const state = isAustralia(address.country) ? australianState(address.state) : undefined;
  if (!state) return null;
  if (!/^\d{4}$/.test(address.postalCode)) return 'A postcode in Australia has four digits';
  return isIn(state, Number(address.postalCode))
    ? null
    : `Postcode ${address.postalCode} is not in ${AUSTRALIAN_STATES[state]}`;
}

function isIn(state: AustralianState, postcode: number): boolean {
  const isInRange = POSTCODES[state].some(([first, last]) => postcode >= first && postcode <= last);
  return isInRange || (ALSO_IN[state]?.includes(postcode) ?? false);
}

/** Splits a list of countries, separated by commas, semicolons or line breaks. */
export function countriesOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((country) => country.trim())
    .filter(Boolean);
}

/** Why the shop does not deliver to a country; null if it does. @param countries served ones; empty for all */
export function deliveryError(country: string, countries: readonly string[]): string | null {
  const isServed = countries.length === 0 || countries.some((served) => nameOf(served) === nameOf(country));
  return isServed ? null : messages.notDeliveredThere(inWords(countries));
}

/** Countries as a list in a sentence. */
export function inWords(countries: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(countries);
}

/** The name of a country for comparison, also from its ISO 3166-1 code. */
function nameOf(country: string): string {
  if (isAustralia(country)) return lettersOf(AUSTRALIA);
  const code = country.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('en', { type: 'region' }).of(code) : undefined;
  return (name ?? country).trim().toLowerCase();
}
