import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

/** The client scripts of the build. */
export interface Scripts {
  /** The static imports of each script, by file name. */
  imports: Record<string, string[]>;
  /** The code of scripts small enough to inline, by file name. */
  small: Record<string, string>;
}

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** Bytes. The HTTP headers of a separate file alone are three times as large. */
const SMALL = 200;

/** Lies beside the compiled templates. */
export const IMPORTS_FILE = 'imports.json';

/** A build plugin that records what each script imports in `folder`, that of the compiled templates. */
export function recordImports(folder: () => string): Plugin {
  return {
    name: 'record-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const scripts: Scripts = { imports: {}, small: {} };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        scripts.imports[file.fileName] = file.imports;
        if (file.isEntry && file.code.length <= SMALL)
          scripts.small[file.fileName] = file.code.replaceAll('"./', '"/_astro/');
      }
      writeFileSync(join(folder(), IMPORTS_FILE), JSON.stringify(scripts));
    },
  };
}

const SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>/g;

/**
 * Preloads what a page's scripts import, and inlines the small scripts. Without preloads a browser finds an import only
 * after it has loaded the importing file, which costs another round trip.
 */
export function withPreloads(html: string, { imports, small }: Scripts): string {
  const own = new Set<string>();
  const page = html.replace(SCRIPT, (script, file: string) => {
    own.add(file);
    const code = small[file];
    return code ? `<script type="module">${code}</script>` : script;
  });
  const files = new Set(own);
  for (const file of files) for (const imported of imports[file] ?? []) files.add(imported);
  for (const file of own) files.delete(file);
  const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`);
  return page.replace('</title>', `</title>${links.join('')}`);
}
