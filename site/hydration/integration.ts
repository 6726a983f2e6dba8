import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's integration of React, with an error boundary around each island. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  const clientEntrypoint = fileURLToPath(new URL('./start-island.tsx', import.meta.url));
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
}

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
