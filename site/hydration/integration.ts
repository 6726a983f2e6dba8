import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:use`: an island's code is fetched when the visitor first does something. */
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
