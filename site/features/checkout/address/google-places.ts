import { COUNTRY_CODE } from 'shared';
import type { ShippingAddress } from 'shared';
import { addressParts } from './address-parts.ts';

/** The page says it, where there is one. */
const KEY = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="maps-key"]')?.content;

/** Whether addresses can be looked up here at all. */
export const canLookUpAddresses = Boolean(KEY);

/** An address that may be meant. */
export interface FoundAddress {
  id: string;
  text: string;
  /** The whole of it. @throws when Google does not answer */
  look(): Promise<ShippingAddress>;
}

type Places = google.maps.PlacesLibrary;

let places: Promise<Places> | undefined;
/** What belongs to one address is billed together: from the first letter to the choice. */
let session: google.maps.places.AutocompleteSessionToken | undefined;

function loadPlaces(): Promise<Places> {
  places ??= import('@googlemaps/js-api-loader').then(({ setOptions, importLibrary }) => {
    setOptions({ key: KEY, v: 'weekly', language: 'en-AU', region: COUNTRY_CODE });
    return importLibrary('places');
  });
  return places;
}

/**
 * Addresses in Australia that what was typed may stand for, by Google Places (New).
 * @throws when Google's script does not load or its service does not answer
 */
export async function lookUpAddresses(typed: string): Promise<FoundAddress[]> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadPlaces();
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    sessionToken: session,
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    includedRegionCodes: [COUNTRY_CODE.toLowerCase()],
  });
  return suggestions.flatMap(({ placePrediction }) =>
    placePrediction ? [toFoundAddress(placePrediction)] : [],
  );
}

function toFoundAddress(prediction: google.maps.places.PlacePrediction): FoundAddress {
  return {
    id: prediction.placeId,
    text: prediction.text.text,
    async look() {
      const place = prediction.toPlace();
      session = undefined;
      await place.fetchFields({ fields: ['addressComponents'] });
      return addressParts(place.addressComponents ?? []);
    },
  };
}
