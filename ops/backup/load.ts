import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { CommandFailed } from '../lib/run.ts';
import { connectionTo, type PostgresTools } from './postgres-tools.ts';

/** A psql session that takes SQL and a whole dump. It is undone unless the SQL commits. */
interface Load {
  sql(text: string): Promise<void>;
  dump(content: AsyncIterable<Buffer>): Promise<void>;
  /** Resolves when psql has run everything. @throws CommandFailed with PostgreSQL's message */
  end(): Promise<void>;
  /** Aborts the transaction: nothing has changed. */
  abandon(): Promise<void>;
}

/** Newer versions of pg_restore set this, and older servers do not know it. Off is the default. */
const NEWER_SETTING = 'SET transaction_timeout = 0;\n';

/** @param variables psql variables, used as `:'name'` in the SQL */
export function openLoad(tools: PostgresTools, databaseUrl: string, variables: Record<string, string>): Load {
  const { database, env } = connectionTo(databaseUrl);
  const set = { ON_ERROR_STOP: '1', ...variables };
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--no-password',
    `--dbname=${database}`,
    '--file=-',
    ...Object.entries(set).map(([name, value]) => `--set=${name}=${value}`),
  ];
  const session = spawn(tools.psql, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = untilDone(session, 'psql');
  ended.catch(() => {});
  // When psql ends early, its own message explains more than the EPIPE.
  session.stdin.on('error', () => {});

  async function write(chunk: string | Buffer): Promise<void> {
    if (session.exitCode !== null) await ended;
    if (!session.stdin.write(chunk)) await Promise.race([once(session.stdin, 'drain'), ended]);
  }

  return {
    sql: write,
    async dump(content) {
      const options = ['--file=-', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
      const reader = spawn(tools.pgRestore, options, { env, stdio: 'pipe' });
      const forward = async () => {
        let isFirst = true;
        for await (const chunk of reader.stdout as AsyncIterable<Buffer>) {
          await write(isFirst ? withoutNewerSetting(chunk) : chunk);
          isFirst = false;
        }
      };
      const read = untilDone(reader, 'pg_restore');
      try {
        await Promise.all([forward(), read, pipeline(content, reader.stdin)]);
      } catch (error) {
        reader.kill();
        // Prefer pg_restore's message: the first failure may be a mere broken pipe.
        await read.catch((cause: unknown) => {
          if (cause instanceof CommandFailed && cause.output.trim()) throw cause;
        });
        throw error;
      }
    },
    async end() {
      session.stdin.end();
      await ended;
    },
    async abandon() {
      session.kill();
      await ended.catch(() => {});
    },
  };
}

function withoutNewerSetting(chunk: Buffer): Buffer {
  return Buffer.from(chunk.toString('latin1').replace(NEWER_SETTING, ''), 'latin1');
}

/** Resolves when the program has succeeded. @throws CommandFailed with its error output */
async function untilDone(program: ChildProcess, name: string): Promise<void> {
  let output = '';
  program.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  if (code !== 0) throw new CommandFailed(name, signal ?? `code ${code}`, output);
}
