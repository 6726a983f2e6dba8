import { Pool } from 'pg';
import { inject } from 'vitest';
import { ensureDatabase } from '../../ops/cli/postgres/databases.ts';
import { startCmsProcess, type CmsProcess } from '../fixtures/cms-process.ts';
import { call } from '../fixtures/http.ts';
import type { TestProduct } from '../fixtures/order-of.ts';
import { ShopClient } from '../fixtures/shop-client.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

/** A shop whose CMS a test kills and starts again, and what its books are checked by. */
export interface Shop {
  client: ShopClient;
  database: Pool;
  surroundings: Surroundings;
  /** How much there was of each product of the tests, by documentId. */
  startStocks: Map<string, number>;
  /** Adds a product that the book check counts. */
  addGoods(options?: { stock?: number; price?: number }): Promise<TestProduct>;
  setFaults(faults: object): Promise<void>;
  setMailFault(smtp: 'slow' | 'down' | null): Promise<void>;
  /**
   * A CMS on the shop's own port, where webhooks come in; on any other when `beside` the first.
   * `release` is the folder of another release than this checkout's.
   */
  startCms(options?: { beside?: boolean; release?: string }): Promise<CmsProcess>;
  /** The shop as clients of that process see it. */
  clientOf(cms: CmsProcess): ShopClient;
  /** Ends all CMS processes, then what they need. */
  close(): Promise<void>;
}

/** @param environment what the CMS is told besides or instead */
export async function openShop(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Shop> {
  const surroundings = await startSurroundings(databaseUrl);
  const database = new Pool({ connectionString: databaseUrl, max: 4 });
  // A lost connection is what some of these tests are about: the next query takes another one.
  database.on('error', () => {});
  const { cmsPort, mailUrl, paymentsUrl } = surroundings;
  const clientAt = (cmsUrl: string) => new ShopClient({ cmsUrl, mailUrl, paymentsUrl, database });
  const client = clientAt(`http://127.0.0.1:${cmsPort}`);
  return {
    client,
    clientOf: ({ url }) => clientAt(url),
    database,
    surroundings,
    ...countedGoods(client),
    ...cmsProcesses(surroundings, environment, database),
    setMailFault: async (smtp) => void (await call('PUT', `${mailUrl}/faults`, { body: { smtp } })),
    async setFaults(faults) {
      const { status, body } = await client.payments('PUT', '/sandbox/faults', faults);
      if (status !== 200) throw new Error(`Faults were answered ${JSON.stringify(body)}`);
    },
  };
}

function countedGoods(client: ShopClient): Pick<Shop, 'startStocks' | 'addGoods'> {
  const startStocks = new Map<string, number>();
  const addGoods: Shop['addGoods'] = async ({ stock = 5, price = 12.5 } = {}) => {
    const product = await client.addProduct({ stock, price });
    startStocks.set(product._id, stock);
    return product;
  };
  return { startStocks, addGoods };
}

function cmsProcesses(
  surroundings: Surroundings,
  environment: Record<string, string>,
  database: Pool,
): Pick<Shop, 'startCms' | 'close'> {
  const { cmsPort, logFile } = surroundings;
  const started: CmsProcess[] = [];
  return {
    async startCms({ beside = false, release } = {}) {
      const cms = await startCmsProcess({
        environment: { ...surroundings.environment, ...environment },
        port: beside ? undefined : cmsPort,
        release,
        logFile,
      });
      started.push(cms);
      return cms;
    },
    async close() {
      await Promise.all(started.map((cms) => cms.kill()));
      await database.end();
      await surroundings.close();
    },
  };
}

let copies = 0;

/** A database of its own with the same content; nobody may be connected to the original. */
export async function copyDatabase(originalUrl: string): Promise<string> {
  const copy = new URL(originalUrl);
  const original = copy.pathname.slice(1);
  const name = `${original}_${process.pid}_${(copies += 1)}`;
  await ensureDatabase(inject('superuserUrl'), name, original);
  return Object.assign(copy, { pathname: `/${name}` }).href;
}
