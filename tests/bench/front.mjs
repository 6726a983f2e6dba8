/**
 * Measures the cost of the front server: `npm --prefix tests/bench run front [-- --seconds 3]`. Needs `npm run build` at
 * the root, and Debian's nginx. Starts its own shop with demo data, and the front server as a process, as in production.
 * Compares API calls to the CMS directly, through the front server and through nginx, and pages of the front server with
 * pages of one nginx worker, each with an access log. Loads them in turn with 16 connections; medians of three runs.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../ops/lib/paths.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { startStack } from '../../ops/cli/stack.ts';
import { currentRelease } from '../../ops/release/releases.ts';
import { get } from './load/bare.mjs';
import { medianOf, ratio, whole } from './load/figures.mjs';
import { load } from './load/load.mjs';

const ROUNDS = 3;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    data: { type: 'string', default: join(root, '.data-bench-front') },
  },
});
const seconds = Number(values.seconds);

/** @returns its URL, and a function to stop it */
async function startNginx(release, cms, port) {
  const folder = join(values.data, 'nginx');
  mkdirSync(folder, { recursive: true });
  const conf = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    conf,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 512; }
     http { include /etc/nginx/mime.types; access_log ${folder}/access.log; sendfile on; gzip_static on; ${temporary.join(' ')}
       upstream cms { server ${cms.replace('http://', '')}; keepalive 64; keepalive_requests 1000000000; }
       server { listen 127.0.0.1:${port}; root ${release}; keepalive_requests 1000000000;
         location / { try_files $uri $uri.html $uri/index.html =404; }
         location /api/ { proxy_pass http://cms; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
  );
  return whenUp(port, spawn('nginx', ['-c', conf], { stdio: 'inherit' }));
}

/** @returns its URL, and a function to stop it */
function startFront({ secrets, environment }, port) {
  const log = openSync(join(values.data, 'front.log'), 'w');
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: values.data,
    CMS_URL: `http://127.0.0.1:${environment.PORT}`,
    TRUSTED_HOPS: '0',
    TRUSTED_PROXY_SECRET: secrets.TRUSTED_PROXY_SECRET,
  };
  const main = join(root, 'ops', 'serve', 'main.ts');
  return whenUp(port, spawn(process.execPath, [main], { env, stdio: ['ignore', log, 'inherit'] }));
}

async function whenUp(port, server) {
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isUp())) if (server.exitCode !== null) throw new Error('A server did not start');
  return { url, stop: () => server.kill() };
}

/** @param areNew see load */
async function inTurn(bases, paths, areNew) {
  const runs = bases.map(() => []);
  for (const base of bases) for (const path of paths) await get(base + path);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, base] of bases.entries()) runs[index].push(await load(base, paths, seconds, areNew));
  return runs;
}

/** @param runs the runs of each server, the reference first */
function print(name, runs) {
  const [base, ...others] = runs.map((list) => medianOf(list, 'perSecond'));
  const times = runs.map((list) => whole(medianOf(list, 'p99')));
  const multiples = others.map((other) => ratio(other, base));
  console.log(`| ${[name, whole(base), ...multiples, `${times.join(', ')} ms`].join(' | ')} |`);
}

const [site, cms, mail, payments, frontPort, nginxPort] = await freePorts(6);
const stack = await startStack({ dataDir: values.data, ports: { site, cms, mail, payments } });
const stops = [];
try {
  const direct = `http://127.0.0.1:${cms}`;
  const { url: front, stop } = await startFront(stack, frontPort);
  stops.push(stop);
  const nginx = await startNginx(currentRelease(values.data), direct, nginxPort);
  stops.push(nginx.stop);
  const { products } = JSON.parse(await get(`${direct}/api/products`));
  const one = products.map(({ _id }) => `/api/products/${_id}`);
  const pages = ['/', '/shop', '/services', ...products.slice(0, 5).map(({ _id }) => `/product/${_id}`)];
  console.log(
    '| calls | directly, requests/s | through the front server, as a multiple | through nginx | 99 of 100 within |',
  );
  console.log('|---|---|---|---|---|');
  const ways = [direct, front, nginx.url];
  print('a product, cached', await inTurn(ways, one, false));
  print('a product, not cached', await inTurn(ways, one, true));
  const lists = ['/api/products', '/api/products?pageNumber=2', '/api/products?category=sensors'];
  print('a list, cached', await inTurn(ways, lists, false));
  print('a list, not cached', await inTurn(ways, lists, true));
  console.log('| pages | nginx, requests/s | the front server, as a multiple | 99 of 100 within |');
  console.log('|---|---|---|---|');
  print('pages', await inTurn([nginx.url, front], pages, false));
} finally {
  for (const stop of stops) stop();
  await stack.stop();
}
