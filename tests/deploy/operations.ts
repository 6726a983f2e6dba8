import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ops/lib/paths.ts';
import { run } from '../../ops/lib/run.ts';

const PAGE = join(root, 'docs', 'operations.md');
/** Nobody waits longer at a prompt; on a busy machine the image takes most of it. */
const LONGEST_S = '1500';
const BLOCK = /^```sh (\S+)\n(.*?)^```$/gms;

/** The commands of the operator's page by name: its blocks that begin with "```sh NAME". */
export function readCommands(page = readFileSync(PAGE, 'utf8')): Map<string, string> {
  return new Map([...page.matchAll(BLOCK)].map(([, name = '', text = '']) => [name, text]));
}

/**
 * Somebody who pastes the page's commands into one shell, block by block: what is exported in one counts in
 * those after it.
 */
export function operatorOf(env: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const commands = readCommands();
  const variables = commands.get('variables') ?? '';
  return async function paste(name: string): Promise<string> {
    const text = commands.get(name);
    if (!text) throw new Error(`docs/operations.md has no commands with the name ${name}`);
    const script = `set -euo pipefail\n${name === 'variables' ? '' : variables}\n${text}`;
    return run('timeout', [LONGEST_S, 'bash', '-c', script], { cwd: root, env, signal });
  };
}
