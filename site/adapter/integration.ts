import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { recordImports } from './preloads.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Makes Astro compile the templates without rendering them. `entry.ts` renders them whenever content changes, without
 * another build. The development server renders with the CMS's present content.
 */
export function rendering(): AstroIntegration {
  let templates: URL;
  return {
    name: 'rendering',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
        updateConfig({ vite: { plugins: [recordImports(() => fileURLToPath(templates))] } });
        if (command === 'dev') addMiddleware({ order: 'pre', entrypoint: file('./dev-content.ts') });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        templates = config.build.server;
        setAdapter({
          name: 'rendering',
          entrypointResolution: 'auto',
          serverEntrypoint: file('./entry.ts'),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
