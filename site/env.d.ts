/// <reference types="astro/client" />
/// <reference types="google.maps" />

declare namespace App {
  interface Locals {
    /** What the page being rendered is made of. */
    page: import('./page-data/types.ts').PageData;
  }
}
