/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own, without a slash at its end. */
  readonly PUBLIC_API_URL?: string;
}
