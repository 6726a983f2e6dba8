import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../ops/cli/postgres/server.ts';
import { endRun, FAST_DATABASE } from '../fixtures/stack.ts';
import { startCmsProcess } from '../fixtures/cms-process.ts';
import { startSurroundings } from './surroundings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the demo data, to be copied. Nothing is connected to it. */
    seededDatabaseUrl: string;
    /** Creates and drops databases. */
    superuserUrl: string;
  }
}

/** Several shops run in parallel; race tests hold hundreds of connections. */
const SETTINGS = { ...FAST_DATABASE, max_connections: '600' };

/** One PostgreSQL for all files, with one database seeded by a CMS. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const postgres = await startPostgres(dataDir, { settings: SETTINGS });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await seed(postgres.url);
  } catch (error) {
    await stop();
    endRun(error);
  }
  project.provide('seededDatabaseUrl', postgres.url);
  project.provide('superuserUrl', postgres.superuserUrl);
  return stop;
}

async function seed(databaseUrl: string): Promise<void> {
  const surroundings = await startSurroundings(databaseUrl);
  try {
    const { environment, logFile } = surroundings;
    await (await startCmsProcess({ environment, logFile })).stop();
  } finally {
    await surroundings.close();
  }
}
