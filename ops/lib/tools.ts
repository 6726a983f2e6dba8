import { join } from 'node:path';
import { root } from './paths.ts';

/** Programs of the project's packages, by the script that starts them. */
const scripts = {
  astro: 'astro/bin/astro.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};
export type Tool = keyof typeof scripts;

/** How to start a program of the project's packages under this very Node. */
export function tool(name: Tool, ...args: string[]): [file: string, args: string[]] {
  return [process.execPath, [join(root, 'node_modules', scripts[name]), ...args]];
}
