import { COUNTRY_CODE } from 'shared';
import type { ShippingAddress } from 'shared';
import { addressParts } from './address-parts.ts';

/** The API key, if the page contains one. */
const KEY = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="maps-key"]')?.content;

/** Whether address look-up is configured. */
export const canLookUpAddresses = Boolean(KEY);

/** A suggested address. */
export interface FoundAddress {
  id: string;
  text: string;
  /** Fetches its parts. @throws if Google does not answer */
  look(): Promise<ShippingAddress>;
}

type Places = google.maps.PlacesLibrary;

let places: Promise<Places> | undefined;
/** Google bills one session for each chosen address, from the first letter to the choice. */
let session: google.maps.places.AutocompleteSessionToken | undefined;

function loadPlaces(): Promise<Places> {
  places ??= import('@googlemaps/js-api-loader').then(({ setOptions, importLibrary }) => {
    setOptions({ key: KEY, v: 'weekly', language: 'en-AU', region: COUNTRY_CODE });
    return importLibrary('places');
  });
  return places;
}

/**
 * Suggests addresses in Australia for the input, by Google Places (New).
 * @throws if Google's script does not load or its service does not answer
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
