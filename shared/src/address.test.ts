import { describe, expect, it } from 'vitest';
import { countriesOf, deliveryError, inUsualForm, postcodeError, stateError } from './address.ts';

const at = (state: string, postalCode: string, country = 'Australia') => ({
  state,
  postalCode,
  country,
});

describe('an address in Australia', () => {
  it.each([
    ['Victoria', 'AU', 'VIC'],
    ['vic', 'australia', 'VIC'],
    ['N.S.W.', 'Aus', 'NSW'],
    ['northern  territory', ' AU ', 'NT'],
    ['Outback', 'AU', 'Outback'],
  ])('in %j, %j gets its standard form', (state, country, usual) => {
    expect(inUsualForm({ state, country })).toEqual({ state: usual, country: 'Australia' });
  });

  it('differs from an address abroad, which stays unchanged', () => {
    const abroad = { state: 'Victoria', country: 'Canada' };
    expect(inUsualForm(abroad)).toEqual(abroad);
  });

  it.each(['ACT', 'nsw', 'Northern Territory', 'queensland', 'S.A.', 'Tas', 'VICTORIA', 'wa'])(
    'accepts the state %s',
    (state) => {
      expect(stateError({ state, country: 'au' })).toBeNull();
    },
  );

  it.each(['Bavaria', 'New York', 'Sydney', 'N/A', '–'])('refuses the state %s', (state) => {
    const error = 'State must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA';
    expect(stateError({ state, country: 'Australia' })).toBe(error);
    expect(stateError({ state, country: 'Germany' })).toBeNull();
  });

  it.each([
    ['ACT', '0200', '2600', '2911'],
    ['NSW', '1001', '2000', '2620', '2999'],
    ['NT', '0800', '0909'],
    ['QLD', '4000', '9726'],
    ['SA', '5000', '5950'],
    ['TAS', '7000', '7923'],
    ['VIC', '3000', '8001'],
    ['WA', '6000', '6799', '6907'],
  ])('in %s accepts its postcodes', (state, ...postcodes) => {
    for (const postcode of postcodes) expect(postcodeError(at(state, postcode))).toBeNull();
  });

  it.each([
    ['NSW', '2618', 'Hall'],
    ['ACT', '2620', 'Hume'],
    ['SA', '0872', 'Pipalyatjara'],
    ['NSW', '3644', 'Barooga'],
  ])('in %s accepts the postcode %s of a place across the border: %s', (state, postcode) => {
    expect(postcodeError(at(state, postcode))).toBeNull();
  });

  it.each([
    ['VIC', '2000', 'Postcode 2000 is not in Victoria'],
    ['New South Wales', '3000', 'Postcode 3000 is not in New South Wales'],
    ['NT', '800', 'A postcode in Australia has four digits'],
    ['WA', '60000', 'A postcode in Australia has four digits'],
  ])('in %s refuses the postcode %s', (state, postcode, error) => {
    expect(postcodeError(at(state, postcode))).toBe(error);
  });

  it('with an unknown state is not checked, and neither is one abroad', () => {
    expect(postcodeError(at('Lord Howe', 'X'))).toBeNull();
    expect(postcodeError(at('WA', '98101', 'United States'))).toBeNull();
  });
});

describe('delivery', () => {
  it('goes everywhere by default', () => {
    expect(deliveryError('Chile', countriesOf(' '))).toBeNull();
  });

  it.each(['Australia', 'AU', 'new zealand', 'NZ'])('goes to %s when it is listed', (country) => {
    expect(deliveryError(country, countriesOf('Australia, New Zealand'))).toBeNull();
    expect(deliveryError(country, countriesOf('AU\nNZ'))).toBeNull();
  });

  it('is refused elsewhere, with the list of countries', () => {
    expect(deliveryError('Chile', countriesOf('Australia; New Zealand'))).toBe(
      'We deliver to Australia and New Zealand only',
    );
  });
});
