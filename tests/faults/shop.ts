import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { ensureDatabase } from '../../ops/cli/postgres/databases.ts';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import { startCmsProcess, type CmsProcess } from '../fixtures/cms-process.ts';
import { call } from '../fixtures/http.ts';
import type { TestProduct } from '../fixtures/order-of.ts';
import { newAddress, ShopClient, throughProxy } from '../fixtures/shop-client.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

/** A shop whose CMS a test can kill and restart, and access to everything that the book check reads. */
export interface Shop {
  client: ShopClient;
  database: Pool;
  surroundings: Surroundings;
  /** The initial stock of each test product, by documentId. */
  startStocks: Map<string, number>;
  /** Adds a product that the book check counts. */
  addGoods(options?: { stock?: number; price?: number }): Promise<TestProduct>;
  setFaults(faults: object): Promise<void>;
  setMailFault(smtp: 'slow' | 'down' | null): Promise<void>;
  /**
   * Starts a CMS on the shop's port, which receives the webhooks; with `beside` on another port.
   * `release` is the folder of another release than this checkout.
   */
  startCms(options?: { beside?: boolean; release?: string }): Promise<CmsProcess>;
  /** A client of that process. */
  clientOf(cms: CmsProcess): ShopClient;
  /** Ends all CMS processes, then the services they use. */
  close(): Promise<void>;
}

interface ShopOptions {
  /** Added to the CMS's environment. */
  environment?: Record<string, string>;
  /** Whether the CMS starts before the tests; they start it themselves otherwise. */
  isStarted?: boolean;
  /** Whether the payment provider's faults are reset after each test. */
  resetsFaults?: boolean;
}

/** A shop on a copy of the seeded database, for all tests of a file. It can be used once its `beforeAll` has run. */
export function useShop({ environment, isStarted = true, resetsFaults = false }: ShopOptions = {}): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(await copyDatabase(inject('seededDatabaseUrl')), environment));
    if (isStarted) await shop.startCms();
  });
  afterAll(() => shop.close());
  if (resetsFaults) afterEach(() => shop.setFaults(noFaults()));
  return shop;
}

/** @param environment added to the CMS's own */
export async function openShop(databaseUrl: string, environment: Record<string, string> = {}): Promise<Shop> {
  const surroundings = await startSurroundings(databaseUrl);
  const database = new Pool({ connectionString: databaseUrl, max: 4 });
  // Some tests cut connections: the next query takes another one.
  database.on('error', () => {});
  const { cmsPort, mailUrl, paymentsUrl } = surroundings;
  const clientAt = (cmsUrl: string) =>
    new ShopClient({
      cmsUrl,
      mailUrl,
      paymentsUrl,
      database,
      // Each request comes from its own IP address: a crowd, which no limit per address stops.
      get headers() {
        return throughProxy(surroundings.environment, newAddress());
      },
    });
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

/** Copies a database. There must be no connection to the original. */
export async function copyDatabase(originalUrl: string): Promise<string> {
  const copy = new URL(originalUrl);
  const original = copy.pathname.slice(1);
  const name = `${original}_${process.pid}_${(copies += 1)}`;
  await ensureDatabase(inject('superuserUrl'), name, original);
  return Object.assign(copy, { pathname: `/${name}` }).href;
}
