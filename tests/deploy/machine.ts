import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { ExpectedError } from '../../ops/lib/failure.ts';

const execute = promisify(execFile);

const PACKAGES = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  'docker-compose': 'docker-compose',
  debootstrap: 'debootstrap',
  socat: 'socat',
  caddy: 'caddy',
  iptables: 'iptables',
  ip: 'iproute2',
};

/** @throws ExpectedError naming missing packages */
export function assertTools(): void {
  const folders = `${process.env.PATH}${delimiter}/usr/sbin${delimiter}/sbin`.split(delimiter);
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (process.getuid?.() !== 0) throw new ExpectedError('test:deploy needs to be root.');
  if (missing.length > 0)
    throw new ExpectedError(
      `test:deploy needs ${missing.join(', ')}: apt-get install -y --no-install-recommends ${missing.join(' ')} netavark aardvark-dns`,
    );
}

/** Podman's configuration for machines without systemd, user namespaces and high limits. */
const CONTAINERS = `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
[network]
network_backend = "netavark"
`;

/**
 * Provides a `docker` command that runs podman, with this test's additions to builds and to the compose file.
 * @returns an environment with `docker` on the PATH.
 */
export function withDocker(dir: string, base: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const programs = join(dir, 'bin');
  mkdirSync(programs);
  writeFileSync(join(dir, 'containers.conf'), CONTAINERS);
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc');
  const secret = existsSync(npmrc) ? `--secret id=npmrc,src=${npmrc}` : '';
  const build = `exec buildah bud --isolation chroot --layers --build-arg BASE=${base} ${secret} "$@"`;
  const compose =
    'COMPOSE_FILE=${COMPOSE_FILE:-ops/deploy/compose.yaml}:tests/deploy/compose.test.yaml exec docker-compose "$@"';
  const docker = `#!/bin/sh
name=$1
shift
case "$name" in
  build) ${build} ;;
  compose) ${compose} ;;
  *) exec podman "$name" "$@" ;;
esac
`;
  writeFileSync(join(programs, 'docker'), docker, { mode: 0o755 });
  return {
    ...env,
    PATH: [programs, process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter),
    CONTAINERS_CONF: join(dir, 'containers.conf'),
    DOCKER_HOST: `unix://${join(dir, 'podman.sock')}`,
  };
}

/** Removes containers, volumes and networks of an interrupted run. */
export async function removeLeftovers(project: string, env: NodeJS.ProcessEnv): Promise<void> {
  const filter = ['--filter', `label=com.docker.compose.project=${project}`];
  for (const [kind, list] of [
    ['container', ['ps', '--all', '--quiet']],
    ['volume', ['volume', 'ls', '--quiet']],
    ['network', ['network', 'ls', '--quiet']],
  ] as const) {
    const { stdout } = await execute('podman', [...list, ...filter], { env });
    const names = stdout.split('\n').filter(Boolean);
    if (names.length > 0) await execute('podman', [kind, 'rm', '--force', ...names], { env });
  }
}

/**
 * Runs the containers' health checks each second, which systemd's timers do elsewhere.
 * @param onRestart called with a container's last log lines when it was restarted
 * @returns a function that stops watching.
 */
export function watchContainers(
  env: NodeJS.ProcessEnv,
  onRestart: (error: Error) => void,
): () => Promise<void> {
  let isOn = true;
  const podman = (...args: string[]) => execute('podman', args, { env, timeout: 20_000 });
  async function look(id: string): Promise<void> {
    // Podman records the outcome; the command fails for a container without a health check.
    await podman('healthcheck', 'run', id).catch(() => undefined);
    const { stdout } = await podman('inspect', '--format', '{{.Name}} {{.RestartCount}}', id);
    const [name = '', count] = stdout.trim().split(' ');
    if (!Number(count)) return;
    const logs = await podman('logs', '--tail', '25', id);
    const error = new Error(`The container ${name} ended and was started again`);
    onRestart(Object.assign(error, { output: logs.stdout + logs.stderr }));
  }
  async function watch(): Promise<void> {
    while (isOn) {
      const { stdout } = await podman('ps', '--all', '--quiet').catch(() => ({ stdout: '' }));
      // Ignore containers that are removed meanwhile.
      for (const id of stdout.split('\n').filter(Boolean)) await look(id).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  const watching = watch();
  return async () => {
    isOn = false;
    await watching;
  };
}

/** The last errors in the logs of the shop's programs, which explain answers with status 500. */
export async function loggedErrors(env: NodeJS.ProcessEnv): Promise<string> {
  const logs = await execute('docker', ['compose', 'logs', '--no-color'], {
    env,
    maxBuffer: 100_000_000,
  });
  return logs.stdout
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line))
    .slice(-10)
    .join('\n');
}

/** From now on this process resolves every host to one address, and trusts one more certificate authority. */
export function browseBy(address: string, ca: string): void {
  const lookup: LookupFunction = (_host, _options, done) => done(null, [{ address, family: 4 }]);
  setGlobalDispatcher(new Agent({ connect: { ca, lookup } }));
}
