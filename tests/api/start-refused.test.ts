import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cmsDir } from '../../ops/lib/paths.ts';
import { dropDatabase, OWNER } from '../../ops/cli/postgres/databases.ts';
import { startLine } from '../fixtures/line.ts';
import { place } from './shop.ts';

/** A start with a wrong environment ends, with one line for each reason. */

/** Only ends what hangs. */
const START_MS = 240_000;

/** @param onOutput gets what it logs, as it comes */
async function start(
  environment: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<{ code: number; lines: string[] }> {
  const options = {
    cwd: cmsDir,
    env: { PATH: process.env.PATH, ...environment },
    timeout: START_MS,
  };
  const started = promisify(execFile)(process.execPath, ['dist/src/server.js'], options);
  started.child.stdout?.on('data', onOutput);
  const { code, stderr } = await started.then(
    () => ({ code: 0, stderr: '' }),
    (failed: { code: number; stderr: string }) => failed,
  );
  return { code, lines: stderr.trim().split('\n') };
}

/** Starts with the environment of the shop under test, changed. */
const startWith = (other: Record<string, string>) => start({ ...place.environment, ...other });

test('an empty environment is refused with all missing names', async () => {
  const { code, lines } = await start({ NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(lines.slice(0, 2)).toEqual(['DATABASE_URL is not set', 'APP_KEYS is not set']);
});

test('wrong values, and values for the local stack only, are refused by name', async () => {
  const told = { LOCAL_STACK: 'false', TRUSTED_PROXY_SECRET: 'short', BCRYPT_ROUNDS: '' };
  expect(await startWith(told)).toEqual({
    code: 1,
    lines: [
      'TRUSTED_PROXY_SECRET has fewer than 16 bytes',
      'PAYPAL_SDK_URL names a payments stand-in, which only the local stack may use',
      'PAYPAL_API_URL names a payments stand-in, which only the local stack may use',
    ],
  });
});

const nowhere = { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' };

test('an unreachable database ends the start', async () => {
  expect(await startWith({ ...nowhere, DATABASE_WAIT_SECONDS: '0' })).toEqual({
    code: 1,
    lines: ['The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1'],
  });
});

test('a start waits for its database, and says so', async () => {
  const { port } = new URL(place.databaseUrl);
  const line = await startLine(Number(port));
  onTestFinished(() => line.close());
  await line.cut();
  const url = new URL(place.databaseUrl);
  url.port = String(line.port);
  url.password = 'wrong';
  const environment = { ...place.environment, DATABASE_URL: url.href };
  const started = start(environment, (text) => {
    if (text.includes('Waiting 60 s for the database: connect ECONNREFUSED')) void line.mend();
  });
  expect((await started).lines).toEqual([
    expect.stringMatching(/^The database cannot be reached: password authentication failed/),
  ]);
});

test('an IP address that this machine does not have ends the start', async () => {
  const { code, lines } = await startWith({ HOST: '192.0.2.1' });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^HOST and PORT cannot be used: .*EADDRNOTAVAIL/)]);
});

/** Somebody else's database, named in DATABASE_URL. @param options of CREATE DATABASE */
async function startOnTheirs(options: string) {
  const url = new URL(place.databaseUrl);
  const name = `theirs_${process.pid}`;
  url.pathname = name;
  const superuser = new Client({ connectionString: place.superuserUrl });
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${name} OWNER ${OWNER} ${options}`);
  await superuser.end();
  onTestFinished(() => dropDatabase(place.superuserUrl, name));
  const ended = await startWith({ DATABASE_URL: url.href });
  const theirs = new Client({ connectionString: url.href });
  await theirs.connect();
  const { rows: tables } = await theirs.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
  await theirs.end();
  return { ...ended, tables };
}

test('a database without the launcher’s mark gets no demo accounts', async () => {
  expect(await startOnTheirs('')).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^LOCAL_STACK adds accounts .* not marked/)],
    tables: [],
  });
});

test('a database with an encoding other than UTF-8 ends the start', async () => {
  expect(await startOnTheirs(`TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)).toEqual({
    code: 1,
    lines: ['DATABASE_URL names a database with the encoding SQL_ASCII: it has to be UTF8'],
    tables: [],
  });
});
