import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const NAME = 'postgres';

/** User and group a program is to run as; empty for "as we are". */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. For root this is the system's `postgres` account, made if there
 * is none; for anyone else it is themselves.
 */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const known = await findAccount();
  if (known) return known;
  const failure = await createAccount();
  const created = await findAccount();
  if (created) return created;
  throw new Error(`PostgreSQL does not run as root, and the account "${NAME}" could not be made`, {
    cause: failure,
  });
}

async function findAccount(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
    return { uid, gid };
  } catch {
    return null;
  }
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  return Number((await execute('id', [flag, NAME])).stdout);
}

/** Two stacks may try at the same moment: whether it worked is seen by looking for the account. */
async function createAccount(): Promise<unknown> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  return execute('useradd', [...options, NAME]).then(
    () => undefined,
    (error: unknown) => error,
  );
}
