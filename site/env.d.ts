/// <reference types="astro/client" />
/// <reference types="google.maps" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own, without a slash at its end. */
  readonly PUBLIC_API_URL?: string;
  /** Key of Google Maps Platform, with Places API (New); without it addresses are typed. */
  readonly PUBLIC_GOOGLE_MAPS_KEY?: string;
}

declare namespace App {
  interface Locals {
    /** What the page being rendered is made of. */
    page: import('./content/types.ts').PageData;
  }
}
