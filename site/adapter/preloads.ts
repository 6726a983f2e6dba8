import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

/** What the scripts of the site's pages are made of. */
export interface Scripts {
  /** Of each script, by file: those it imports as it starts. */
  imports: Record<string, string[]>;
  /** The code of those that are too small for a file of their own. */
  small: Record<string, string>;
}

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** Bytes; a file's headers alone are three times as many. */
const SMALL = 200;

/** Beside the compiled templates. */
export const IMPORTS_FILE = 'imports.json';

/** Has the build write down what the scripts import. `folder`: of the compiled templates. */
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
 * Has a page name in its head what its scripts import, with the small scripts in the page itself. Otherwise a
 * browser asks for each file only when it has the one that needs it, one more way to the server and back.
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
