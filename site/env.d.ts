/// <reference types="astro/client" />
/// <reference types="google.maps" />

declare namespace App {
  interface Locals {
    /** Data of the page being rendered. */
    page: import('./page-data/types.ts').PageData;
  }
}
