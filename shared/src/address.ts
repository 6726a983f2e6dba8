import { messages } from './messages.ts';

/** What the shop knows of postal addresses: Australia's, and where it delivers to. */

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

const stateCodes = Object.keys(AUSTRALIAN_STATES) as AustralianState[];

/**
 * First and last postcodes by state, those of post boxes and large receivers included.
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

/** Postcodes whose places lie in other states too, as Australia Post lists them. */
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

/** Whether a country is Australia, as people write it. */
export function isAustralia(country: string): boolean {
  return ['australia', 'au', 'aus', 'commonwealthofaustralia'].includes(lettersOf(country));
}

/** The code of a state by its code or name, however it is written; undefined for anything else. */
export function australianState(text: string): AustralianState | undefined {
  const letters = lettersOf(text);
  return stateCodes.find((code) =>
    [code, AUSTRALIAN_STATES[code]].some((name) => lettersOf(name) === letters),
  );
}

/** An address with Australia and its state in their usual form; any other stays as it is. */
export function inUsualForm<Address extends { state: string; country: string }>(
  address: Address,
): Address {
  if (!isAustralia(address.country)) return address;
  return {
    ...address,
    state: australianState(address.state) ?? address.state,
    country: AUSTRALIA,
  };
}

/** What is wrong with the state of an Australian address; else null. */
export function stateFault(address: { state: string; country: string }): string | null {
  if (!isAustralia(address.country) || australianState(address.state)) return null;
  return `State must be one of ${stateCodes.join(', ')}`;
}

/** What is wrong with the postcode of an Australian address, as far as its state is known; else null. */
export function postcodeFault(address: {
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

/** The countries of a text that lists them by commas, semicolons or lines. */
export function countriesOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((country) => country.trim())
    .filter(Boolean);
}

/** Why nothing is sent to a country; null when it is. @param countries where to; empty for everywhere */
export function deliveryFault(country: string, countries: readonly string[]): string | null {
  const isServed =
    countries.length === 0 || countries.some((served) => nameOf(served) === nameOf(country));
  return isServed ? null : messages.notDeliveredThere(inWords(countries));
}

/** Countries as a sentence lists them. */
export function inWords(countries: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(countries);
}

/** A country by which it is compared: its name, also where its code (ISO 3166-1) is given. */
function nameOf(country: string): string {
  if (isAustralia(country)) return lettersOf(AUSTRALIA);
  const code = country.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames('en', { type: 'region' }).of(code)
    : undefined;
  return (name ?? country).trim().toLowerCase();
}
