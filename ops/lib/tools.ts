import { join } from 'node:path';
import { root } from './paths.ts';

/** Programs from the project's packages, with their start scripts. */
const scripts = {
  astro: 'astro/bin/astro.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};
export type Tool = keyof typeof scripts;

/** The command line of such a program, run with the current Node. */
export function tool(name: Tool, ...args: string[]): [file: string, args: string[]] {
  return [process.execPath, [join(root, 'node_modules', scripts[name]), ...args]];
}
