import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { ExpectedError } from '../../ops/base/failure.mjs';

/** What the operator's commands need of this machine, or what stands for it where there is no Docker. */

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

/** @throws ExpectedError naming the packages that are missing */
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

/** Podman for machines without systemd, user namespaces and high limits. */
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
 * A folder for PATH in which `docker` is podman, with what this test adds to a build and to the compose file.
 * @returns the environment of somebody who has Docker.
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

/** Runs health checks, as systemd's timers do elsewhere. @returns what ends it. */
export function runHealthChecks(env: NodeJS.ProcessEnv): () => Promise<void> {
  let isOn = true;
  const podman = (...args: string[]) => execute('podman', args, { env, timeout: 20_000 });
  async function check(): Promise<void> {
    while (isOn) {
      const { stdout } = await podman('ps', '--quiet').catch(() => ({ stdout: '' }));
      for (const id of stdout.split('\n').filter(Boolean))
        // The outcome is noted by podman; a container without a check says so.
        await podman('healthcheck', 'run', id).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  const checking = check();
  return async () => {
    isOn = false;
    await checking;
  };
}

/** From here on this process finds every host at one address, and believes one more authority. */
export function browseBy(address: string, ca: string): void {
  const lookup: LookupFunction = (_host, _options, done) => done(null, [{ address, family: 4 }]);
  setGlobalDispatcher(new Agent({ connect: { ca, lookup } }));
}
