import { join } from 'node:path';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';

/** Programs of the project's packages, by the script that starts them. */
const scripts = {
  astro: 'astro/bin/astro.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};

interface ToolOptions {
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** Print as it runs instead of keeping the output for the case of a failure. */
  show?: boolean;
}

/** Runs a program of the project's packages, under this very Node. */
export function runTool(name: keyof typeof scripts, args: string[], options: ToolOptions = {}) {
  const script = join(root, 'node_modules', ...scripts[name].split('/'));
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env };
  return run(process.execPath, [script, ...args], { cwd: root, ...options, env });
}
