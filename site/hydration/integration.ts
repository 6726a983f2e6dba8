import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:use`: an island is loaded at the visitor's first sign of use. */
export function clientUse(): AstroIntegration {
  return {
    name: 'client-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'use',
          entrypoint: fileURLToPath(new URL('./use.ts', import.meta.url)),
        });
      },
    },
  };
}
