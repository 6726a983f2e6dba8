/**
 * `npm run check:deploy`: checks every file of ops/deploy with the tool that reads it. A missing tool fails the check and
 * names the Debian package; with `--present` it is only reported.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../ops/lib/paths.ts';

const execute = promisify(execFile);
const deploy = join(root, 'ops', 'deploy');
const dir = mkdtempSync(join(tmpdir(), 'shop-check-'));
const env = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter),
  SHOP_CONFIG: dir,
};

interface Check {
  title: string;
  /** Debian's package with the program. */
  from: string;
  command: [program: string, ...args: string[]];
  /** Checks the output, in addition to exit code 0. */
  accepts?: (output: string) => boolean;
}

const checks: Check[] = [
  {
    title: 'compose.yaml',
    from: 'docker-compose',
    command: ['docker-compose', '--file', join(deploy, 'compose.yaml'), 'config', '--quiet'],
  },
  {
    title: 'kubernetes',
    from: 'kubernetes-client',
    command: ['kubectl', 'kustomize', join(deploy, 'kubernetes')],
    accepts: (output) => output.includes('kind: NetworkPolicy'),
  },
  {
    title: 'Caddyfile',
    from: 'caddy',
    command: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')],
  },
  ...[
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ].map(([verb = '', what = '', file = '']): Check => ({
    title: `monitoring/${file}`,
    from: 'prometheus',
    command: ['promtool', verb, what, join(deploy, 'monitoring', file)],
  })),
];

/** Undefined: passed; null: the tool is missing. */
async function problemOf({ command: [program, ...args], from, accepts }: Check) {
  try {
    const { stdout, stderr } = await execute(program, args, { cwd: root, env });
    return accepts && !accepts(stdout + stderr) ? stdout + stderr : undefined;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code !== 'ENOENT') return stdout + stderr;
    if (process.argv.includes('--present')) return null;
    return `${program} is missing: apt-get install ${from}`;
  }
}

// Settings that a production machine has.
for (const name of ['shop.env', 'caddy.env']) writeFileSync(join(dir, name), '');
for (const check of checks) {
  const problem = await problemOf(check);
  if (problem === null) console.log(`skipped, because ${check.from} is missing  ${check.title}`);
  else console.log(`${problem === undefined ? 'passed' : 'FAILED'}  ${check.title}`);
  if (typeof problem !== 'string') continue;
  process.exitCode = 1;
  console.log(problem.trim().replaceAll(/^/gm, '  | '));
}
rmSync(dir, { recursive: true, force: true });
