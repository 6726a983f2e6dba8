declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first sign of use: pointer, touch, focus or key. */
    'client:use'?: boolean;
  }
}
