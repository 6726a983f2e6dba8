/**
 * `npm run check:deploy`: checks every file of ops/deploy with the tool that reads it. A missing tool fails the check and
 * names the Debian package; with `--present` it is only reported.
 */
import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Above this, systemd rates a service's exposure as medium. */
const MOST_EXPOSED = 2;
const units = globSync('systemd/*.service', { cwd: deploy });

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
  ...units.flatMap((unit): Check[] => [
    {
      title: unit,
      from: 'systemd',
      command: ['systemd-analyze', 'verify', join(deploy, unit)],
      accepts: (output) => output === '',
    },
    {
      title: `${unit}, exposure`,
      from: 'systemd',
      command: ['systemd-analyze', 'security', '--offline=true', join(deploy, unit)],
      accepts: (output) => Number(/exposure level.*: ([\d.]+)/.exec(output)?.[1]) < MOST_EXPOSED,
    },
  ]),
  {
    title: 'Caddyfile',
    from: 'caddy',
    command: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')],
  },
  {
    title: 'nginx.conf',
    from: 'nginx-light',
    command: ['nginx', '-t', '-p', dir, '-c', join(dir, 'nginx.conf')],
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

/** Provides what the tools expect on a production machine: settings, resolvable names, a certificate. */
function preparePlace(): void {
  for (const name of ['shop.env', 'caddy.env']) writeFileSync(join(dir, name), '');
  const nginx = readFileSync(join(deploy, 'nginx', 'nginx.conf'), 'utf8');
  writeFileSync(join(dir, 'nginx.conf'), nginx.replaceAll(/ (front|cms)\d:/g, ' 127.0.0.1:'));
  mkdirSync(join(dir, 'tls'));
  const files = ['-keyout', join(dir, 'tls/key.pem'), '-out', join(dir, 'tls/fullchain.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
  try {
    execFileSync('openssl', [...words, ...files], { stdio: 'ignore' });
  } catch (error) {
    // A machine without openssl hardly has nginx; if it does, nginx fails on the missing certificate.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

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

preparePlace();
for (const check of checks) {
  const problem = await problemOf(check);
  if (problem === null) console.log(`skipped, because ${check.from} is missing  ${check.title}`);
  else console.log(`${problem === undefined ? 'passed' : 'FAILED'}  ${check.title}`);
  if (typeof problem !== 'string') continue;
  process.exitCode = 1;
  console.log(problem.trim().replaceAll(/^/gm, '  | '));
}
rmSync(dir, { recursive: true, force: true });
