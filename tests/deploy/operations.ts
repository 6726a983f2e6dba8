import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ops/lib/paths.ts';
import { run } from '../../ops/lib/run.ts';

const PAGE = join(root, 'docs', 'operations.md');
/** Time limit of a block of commands. On a busy machine building the image takes most of it. */
const LONGEST_S = '1500';
const BLOCK = /^```sh (\S+)\n(.*?)^```$/gms;

/** The commands of docs/operations.md by name: the blocks that begin with "```sh NAME". */
function readCommands(): Map<string, string> {
  const page = readFileSync(PAGE, 'utf8');
  return new Map([...page.matchAll(BLOCK)].map(([, name = '', text = '']) => [name, text]));
}

/**
 * Runs the page's commands block by block, as an operator pastes them. The block `variables` runs before each.
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
